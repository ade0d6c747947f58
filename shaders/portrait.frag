#version 330

// A cell of the portraits' atlas; the fallen have lost their colour and some of their light.
uniform sampler2D p3d_Texture0;
uniform float grey;
uniform vec4 p3d_ColorScale;

in vec2 place;
out vec4 colour;

const float DIMMER = 0.45;

void main() {
    vec4 seen = texture(p3d_Texture0, place);
    float light = dot(seen.rgb, vec3(0.3, 0.59, 0.11));
    colour = vec4(mix(seen.rgb, vec3(light) * (1.0 - DIMMER * grey), grey), seen.a) * p3d_ColorScale;
}
