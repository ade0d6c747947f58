#version 330

uniform mat4 p3d_ModelViewProjectionMatrix;
uniform vec2 size;  // of the picture, in canvas units

in vec4 p3d_Vertex;
out vec2 place;

void main() {
    place = vec2(p3d_Vertex.x, -p3d_Vertex.z) * size;
    gl_Position = p3d_ModelViewProjectionMatrix * p3d_Vertex;
}
