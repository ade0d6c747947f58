#version 330
// The cheapest way to draw anything: for what is hardly seen, and what benchmarks compare with.
uniform mat4 p3d_ModelViewProjectionMatrix;
in vec4 p3d_Vertex;
in vec4 p3d_Color;
out vec4 own;

void main() {
    gl_Position = p3d_ModelViewProjectionMatrix * p3d_Vertex;
    own = p3d_Color;
}
