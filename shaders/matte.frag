#version 330
uniform sampler2D picture;
uniform float dimmed;  // its brightness
in vec2 at;
out vec4 colour;

void main() {
    colour = vec4(texture(picture, at).rgb * dimmed, 1.0);
}
