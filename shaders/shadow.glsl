// How much of the key light comes to a place: 1 in the open, less in the shadow of something.
#ifdef SHADOWS
uniform sampler2DShadow shadow_map;
uniform vec2 shadow;  // how dark a shadow is, and half the distance between its samples
in vec3 shadow_at;

float lit_share() {
    float open = texture(shadow_map, shadow_at);
#ifdef SOFT
    open = 0.25 * (texture(shadow_map, shadow_at + vec3(-shadow.y, -0.4 * shadow.y, 0.0))
                   + texture(shadow_map, shadow_at + vec3(0.4 * shadow.y, -shadow.y, 0.0))
                   + texture(shadow_map, shadow_at + vec3(shadow.y, 0.4 * shadow.y, 0.0))
                   + texture(shadow_map, shadow_at + vec3(-0.4 * shadow.y, shadow.y, 0.0)));
#endif
    return 1.0 - shadow.x * (1.0 - open);
}
#else
float lit_share() { return 1.0; }
#endif
