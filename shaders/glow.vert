#version 330
// Everything that shines without being lit: bolts, rings, shells, beams, flat boxes, soft shadows.
uniform mat4 p3d_ModelViewProjectionMatrix;
uniform mat4 p3d_ModelMatrix;
uniform vec3 view_direction;  // towards the camera, in the world
in vec4 p3d_Vertex;
in vec3 p3d_Normal;
out vec3 place;
out float facing;

void main() {
    gl_Position = p3d_ModelViewProjectionMatrix * p3d_Vertex;
    place = p3d_Vertex.xyz;
    facing = abs(dot(normalize(mat3(p3d_ModelMatrix) * p3d_Normal), view_direction));
}
