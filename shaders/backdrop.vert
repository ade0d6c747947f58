#version 330

in vec4 p3d_Vertex;
out vec2 place;

void main() {
    place = p3d_Vertex.xz;
    gl_Position = vec4(p3d_Vertex.xz, 0.999, 1.0);
}
