#version 330
// Scenery whose light is baked into its colours.
uniform mat4 p3d_ModelViewProjectionMatrix;
uniform mat4 p3d_ModelMatrix;
in vec4 p3d_Vertex;
in vec4 p3d_Color;
out vec3 baked;
#pragma include "shadowed.glsl"

void main() {
    gl_Position = p3d_ModelViewProjectionMatrix * p3d_Vertex;
    baked = p3d_Color.rgb;
    place_in_shadow(p3d_ModelMatrix * p3d_Vertex);
}
