#version 330
in vec3 light;
out vec4 colour;

void main() {
    colour = vec4(light, 1.0);
}
