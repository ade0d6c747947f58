#version 330
// Scenery whose light is baked into its colours. Vertex colour's alpha: how much of the tint it takes.
uniform mat4 p3d_ModelViewProjectionMatrix;
uniform mat4 p3d_ModelMatrix;
in vec4 p3d_Vertex;
in vec4 p3d_Color;
out vec3 baked;
out vec2 place;  // on the ground, in the scene's units
out float toned;
#pragma include "placed.glsl"

void main() {
    gl_Position = p3d_ModelViewProjectionMatrix * p3d_Vertex;
    baked = p3d_Color.rgb;
    toned = p3d_Color.a;
    place = p3d_Vertex.xy + vec2(0.37, 0.61) * p3d_Vertex.z;
    place_in_light(p3d_ModelMatrix * p3d_Vertex);
}
