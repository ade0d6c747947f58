#version 330
// What throws a shadow, seen from the key light.
uniform mat4 p3d_ModelViewProjectionMatrix;
in vec4 p3d_Vertex;
in vec4 p3d_Color;
out vec3 place;
out float material;

const vec4 NOWHERE = vec4(2.0, 2.0, 2.0, 1.0);

void main() {
    bool badge = abs(p3d_Color.a - BADGE) < 0.05;
    gl_Position = badge ? NOWHERE : p3d_ModelViewProjectionMatrix * p3d_Vertex;
    place = p3d_Vertex.xyz;
    material = p3d_Color.a;
}
