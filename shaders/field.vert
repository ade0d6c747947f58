#version 330
// The arena's floor: painted scenery whose stone is carved by a picture of its place.
uniform mat4 p3d_ModelViewProjectionMatrix;
uniform mat4 p3d_ModelMatrix;
uniform vec2 field;  // width and depth in the scene's units
in vec4 p3d_Vertex;
in vec4 p3d_Color;
out vec3 baked;
out vec2 place;  // on the ground, in the scene's units
out vec2 carved_at;
out float toned;
#pragma include "placed.glsl"

void main() {
    gl_Position = p3d_ModelViewProjectionMatrix * p3d_Vertex;
    baked = p3d_Color.rgb;
    toned = p3d_Color.a;
    place = p3d_Vertex.xy;
    carved_at = p3d_Vertex.xy / field + 0.5;
    place_in_light(p3d_ModelMatrix * p3d_Vertex);
}
