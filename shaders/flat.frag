#version 330
in vec4 own;
out vec4 colour;

void main() {
    colour = own;
}
