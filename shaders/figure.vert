#version 330
// Figures and props: lit in world space, one draw call each.
uniform mat4 p3d_ModelViewProjectionMatrix;
uniform mat4 p3d_ModelMatrix;
in vec4 p3d_Vertex;
in vec3 p3d_Normal;
in vec4 p3d_Color;
out vec3 normal;
out vec3 albedo;
out vec3 place;
out float material;
#pragma include "placed.glsl"

const float NEARER = 0.05;  // in clip space: as much as a large body reaches up in the arena

void main() {
    gl_Position = p3d_ModelViewProjectionMatrix * p3d_Vertex;
    if (abs(p3d_Color.a - BADGE) < 0.05) gl_Position.z -= NEARER * gl_Position.w;
    normal = mat3(p3d_ModelMatrix) * p3d_Normal;
    albedo = p3d_Color.rgb * p3d_Color.rgb;
    place = p3d_Vertex.xyz;
    material = p3d_Color.a;
    place_in_light(p3d_ModelMatrix * p3d_Vertex);
}
