#version 330
// A card over the whole picture.
in vec4 p3d_Vertex;
out vec2 at;

void main() {
    at = p3d_Vertex.xz * 0.5 + 0.5;
    gl_Position = vec4(p3d_Vertex.xz, 0.0, 1.0);
}
