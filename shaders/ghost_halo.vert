#version 330
// The ground that a ghost occupies, 1 by 1.
uniform mat4 p3d_ModelViewProjectionMatrix;
in vec4 p3d_Vertex;
out vec2 place;

void main() {
    gl_Position = p3d_ModelViewProjectionMatrix * p3d_Vertex;
    place = p3d_Vertex.xy;
}
