#version 330
// What throws a shadow, seen from the key light.
uniform mat4 p3d_ModelViewProjectionMatrix;
in vec4 p3d_Vertex;
in vec4 p3d_Color;
out vec3 place;
out float material;

void main() {
    gl_Position = p3d_ModelViewProjectionMatrix * p3d_Vertex;
    place = p3d_Vertex.xyz;
    material = p3d_Color.a;
}
