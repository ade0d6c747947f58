// How much of the key light comes to a place: 1 in the open, less in the shadow of something. And where it is.
#ifdef LAMPS
in vec3 lamp_at;
in vec3 lamps_here;  // of grounds whose vertices are lit: see ground_lamps.glsl
#endif
#ifdef SHADOWS
uniform sampler2DShadow shadow_map;
uniform float shadow;  // how dark a shadow is
in vec3 shadow_at;

float lit_share() {
    return 1.0 - shadow * (1.0 - texture(shadow_map, shadow_at));
}
#else
float lit_share() { return 1.0; }
#endif
