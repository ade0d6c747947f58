#version 330
// An obstacle that one sees through.
uniform mat4 p3d_ModelViewProjectionMatrix;
uniform mat4 p3d_ModelMatrix;
in vec4 p3d_Vertex;
in vec3 p3d_Normal;
out vec3 normal;
out float height;

void main() {
    gl_Position = p3d_ModelViewProjectionMatrix * p3d_Vertex;
    height = p3d_Vertex.z;
    normal = mat3(p3d_ModelMatrix) * p3d_Normal;
}
