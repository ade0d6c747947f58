#version 330
// Figures and props: lit in world space, one draw call each.
uniform mat4 p3d_ModelViewProjectionMatrix;
uniform mat4 p3d_ModelMatrix;
uniform vec3 view_direction;  // towards the camera, in the world
uniform float badge;          // how much of a badge is shown
in vec4 p3d_Vertex;
in vec3 p3d_Normal;
in vec4 p3d_Color;
out vec3 normal;
out vec3 albedo;
out vec3 place;
out float material;
#ifdef SURFACES
in vec3 rest_place;
out vec3 rest;
out vec3 spot;
#endif
#pragma include "placed.glsl"

const float NEARER = 0.05;  // in clip space: as much as a large body reaches up in the arena
const float EYE_LEVEL = 0.5, ABOVE = 0.72;  // of the camera's height: sines of its pitch
const vec4 NOWHERE = vec4(2.0, 2.0, 2.0, 1.0);

// A badge is read from above, nearer than all bodies. At eye level there is none: it sinks into the ground.
vec4 badge_place() {
    float shown = badge * smoothstep(EYE_LEVEL, ABOVE, view_direction.z);
    if (shown == 0.0) return NOWHERE;
    vec4 seen = p3d_ModelViewProjectionMatrix * (p3d_Vertex - vec4(0.0, 0.0, 0.5 - 0.5 * shown, 0.0));
    seen.z -= NEARER * shown * seen.w;
    return seen;
}

void main() {
    bool badged = abs(p3d_Color.a - BADGE) < 0.05;
    gl_Position = badged ? badge_place() : p3d_ModelViewProjectionMatrix * p3d_Vertex;
    normal = mat3(p3d_ModelMatrix) * p3d_Normal;
    albedo = p3d_Color.rgb * p3d_Color.rgb;
    place = p3d_Vertex.xyz;
    material = p3d_Color.a;
#ifdef SURFACES
    rest = rest_place;
    spot = (p3d_ModelMatrix * p3d_Vertex).xyz;
#endif
    place_in_light(p3d_ModelMatrix * p3d_Vertex);
}
