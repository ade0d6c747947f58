#version 330
// The 81 squares. Vertex colour: red 0 = always white, 0.5 = varying, 1 = always black;
// green = power point; blue = the tile's own tone.
uniform mat4 p3d_ModelViewProjectionMatrix;
uniform mat4 p3d_ModelMatrix;
in vec4 p3d_Vertex;
in vec3 p3d_Normal;
in vec4 p3d_Color;
out vec2 place;  // in squares from the board's bottom left corner
out vec3 tile;
out float slope;
#pragma include "placed.glsl"
#pragma include "lamps.glsl"
#pragma include "ground_lamps.glsl"

void main() {
    gl_Position = p3d_ModelViewProjectionMatrix * p3d_Vertex;
    place = p3d_Vertex.xy + 4.5;
    tile = p3d_Color.rgb;
    slope = dot(p3d_Normal, vec3(-0.45, 0.35, 0.82));
    vec4 world = p3d_ModelMatrix * p3d_Vertex;
    place_in_light(world);
    light_ground(world, vec3(0.0, 0.0, 1.0));
}
