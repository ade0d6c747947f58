#version 330
// The floor around a board: flagstones whose light is baked into their colours, in hewn stone.
uniform mat4 p3d_ModelViewProjectionMatrix;
uniform mat4 p3d_ModelMatrix;
in vec4 p3d_Vertex;
in vec3 p3d_Normal;
in vec4 p3d_Color;
out vec3 baked;
out vec2 place;  // on the ground, in the scene's units
out vec3 normal;
#pragma include "placed.glsl"
#pragma include "lamps.glsl"
#pragma include "ground_lamps.glsl"

void main() {
    gl_Position = p3d_ModelViewProjectionMatrix * p3d_Vertex;
    baked = p3d_Color.rgb;
    place = p3d_Vertex.xy;
    normal = p3d_Normal;
    vec4 world = p3d_ModelMatrix * p3d_Vertex;
    place_in_light(world);
    light_ground(world, p3d_Normal);
}
