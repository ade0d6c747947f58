#version 330
// A soft blur along one way.
uniform sampler2D picture;
uniform vec2 texel;  // the way, as long as a texel
in vec2 at;
out vec4 colour;

void main() {
    vec3 sum = texture(picture, at).rgb * 0.196;
    sum += (texture(picture, at + texel * 1.41).rgb + texture(picture, at - texel * 1.41).rgb) * 0.297;
    sum += (texture(picture, at + texel * 3.29).rgb + texture(picture, at - texel * 3.29).rgb) * 0.094;
    sum += (texture(picture, at + texel * 5.18).rgb + texture(picture, at - texel * 5.18).rgb) * 0.011;
    colour = vec4(sum, 1.0);
}
