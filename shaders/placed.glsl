// Where a vertex lies in the shadow map, and in the light of the lamps.
#ifdef SHADOWS
uniform mat4 shadow_matrix;  // from the world to the shadow map
out vec3 shadow_at;
#endif
#ifdef LAMPS
out vec3 lamp_at;
#endif

void place_in_light(vec4 world) {
#ifdef SHADOWS
    shadow_at = (shadow_matrix * world).xyz;
#endif
#ifdef LAMPS
    lamp_at = world.xyz;
#endif
}
