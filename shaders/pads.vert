#version 330
// The 25 pads of Spectral Sorcery. Vertex colour: blue = the pad's own tone.
uniform mat4 p3d_ModelViewProjectionMatrix;
uniform mat4 p3d_ModelMatrix;
in vec4 p3d_Vertex;
in vec3 p3d_Normal;
in vec4 p3d_Color;
out vec2 place;  // in pads from the board's corner
out float tone;
out float height;
out vec3 normal;
#pragma include "placed.glsl"

void main() {
    gl_Position = p3d_ModelViewProjectionMatrix * p3d_Vertex;
    place = p3d_Vertex.xy + 2.5;
    tone = p3d_Color.b;
    height = p3d_Vertex.z;
    normal = mat3(p3d_ModelMatrix) * p3d_Normal;
    place_in_light(p3d_ModelMatrix * p3d_Vertex);
}
