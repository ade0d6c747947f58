#version 330
// The squares of Archers. Vertex colour: blue = the tile's own tone.
uniform mat4 p3d_ModelViewProjectionMatrix;
uniform mat4 p3d_ModelMatrix;
uniform vec2 grid;  // columns, rows
in vec4 p3d_Vertex;
in vec3 p3d_Normal;
in vec4 p3d_Color;
out vec2 place;     // in squares from the board's near left corner
out float tone;
out float slope;
#pragma include "placed.glsl"

void main() {
    gl_Position = p3d_ModelViewProjectionMatrix * p3d_Vertex;
    place = p3d_Vertex.xy + grid * 0.5;
    tone = p3d_Color.b;
    slope = dot(p3d_Normal, vec3(-0.45, 0.35, 0.82));
    place_in_light(p3d_ModelMatrix * p3d_Vertex);
}
