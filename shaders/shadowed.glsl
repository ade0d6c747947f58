// Where a vertex lies in the shadow map.
#ifdef SHADOWS
uniform mat4 shadow_matrix;  // from the world to the shadow map
out vec3 shadow_at;

void place_in_shadow(vec4 world) {
    shadow_at = (shadow_matrix * world).xyz;
}
#else
void place_in_shadow(vec4 world) {}
#endif
