#version 330
// Solid pixels only, tinted, and washed with a colour.
uniform sampler2D p3d_Texture0;
uniform vec4 p3d_ColorScale;
uniform vec4 wash;  // red, green, blue, and its share
in vec2 place;
out vec4 colour;

void main() {
    vec4 seen = texture(p3d_Texture0, place);
    if (seen.a < 0.5) {
        discard;
    }
    colour = vec4(mix(seen.rgb * p3d_ColorScale.rgb, wash.rgb, wash.a), 1.0);
}
