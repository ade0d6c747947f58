#version 330
// What lies far behind a menu, over the whole window.
in vec4 p3d_Vertex;
out vec2 at;

void main() {
    at = 0.5 + 0.5 * p3d_Vertex.xz;
    gl_Position = vec4(p3d_Vertex.xz, 0.999, 1.0);
}
