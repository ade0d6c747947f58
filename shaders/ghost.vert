#version 330
// An obstacle that one sees through.
uniform mat4 p3d_ModelViewProjectionMatrix;
uniform mat4 p3d_ModelMatrix;
in vec4 p3d_Vertex;
in vec3 p3d_Normal;
out vec3 normal;
out vec3 at;       // in the world
out float height;  // over what it stands on

void main() {
    gl_Position = p3d_ModelViewProjectionMatrix * p3d_Vertex;
    at = (p3d_ModelMatrix * p3d_Vertex).xyz;
    height = p3d_Vertex.z;
    normal = mat3(p3d_ModelMatrix) * p3d_Normal;
}
