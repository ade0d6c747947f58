// Flames in a square from -1 to 1 that rise towards +y: a white-hot heart, ragged tongues, smoke over them.
const float SOOT = 0.05;
const vec3 CHAR = vec3(0.34, 0.05, 0.0);
const vec3 WHITE_HOT = vec3(1.1, 1.05, 0.92);

// Their colour by their heat.
vec3 burning(vec3 rgb, float heat) {
    vec3 glow = pow(rgb, vec3(mix(1.5, 0.08, clamp(1.5 * heat, 0.0, 1.0)))) * (1.0 + 0.6 * max(heat, 0.0));
    return mix(glow, WHITE_HOT, smoothstep(0.45, 0.75, heat));
}

// Flames of that colour with that much smoke, premultiplied. `left` is how much has not burnt out; `time` and
// `seed` vary them; `torn` is how ragged their foot is.
vec4 flames(vec2 at, vec4 light, float left, float time, float seed, float torn) {
    float up = 0.5 + 0.5 * at.y;
    float lean = blots(vec2(0.11 * at.x + seed, 0.10 * at.y - 0.16 * time)) - 0.5;
    vec2 bent = at + lean * vec2(0.6, 0.3) * up;
    float wide = blots(vec2(0.24 * bent.x, 0.085 * bent.y - 0.26 * time) + 2.3 * seed);
    float fine = blots(vec2(0.60 * bent.x, 0.24 * bent.y - 0.62 * time) - seed);
    float tongues = 0.55 * wide + 0.45 * fine - 0.5;
    float lifted = bent.y + 0.4;
    float far = length(vec2((1.1 + 0.8 * up * up) * bent.x, lifted * (lifted < 0.0 ? 1.7 : 0.78)));
    float edge = smoothstep(0.62, 1.0, length(at));
    float heat = 0.84 - far + tongues * (0.9 + 2.0 * up) - 1.1 * (1.0 - left) - 1.6 * edge;
    heat += torn * smoothstep(0.2, -0.4, lifted) * (2.4 * tongues + 1.6 * (fine - 0.5) - 0.12);
    float burns = smoothstep(0.0, 0.22, heat);
    float smoke = smoothstep(-0.6, 0.0, heat + 1.2 * (wide - 0.5)) * smoothstep(0.2, 0.9, up) * (1.0 - edge);
    smoke *= 0.6 * light.a * smoothstep(0.0, 0.3, left);
    return mix(smoke * vec4(vec3(SOOT), 1.0), vec4(burning(light.rgb, heat), 0.92), burns);
}

// A ring of tongues that lick inward over the ground and rise at its rim, at radius 1: torn all around.
vec4 wreath(vec3 at, vec4 light, float left, float time) {
    float turn = atan(at.y, at.x) / 6.2831853, far = length(at.xy);
    float inward = max(0.0, 0.95 - far) / 0.35, along = at.z + inward;
    float wide = textureLod(noise, vec2(2.0 * turn + 0.03 * at.z, 0.12 * along - 0.22 * time), 0.0).b;  // no seam
    float fine = textureLod(noise, vec2(3.0 * turn, 0.24 * along - 0.55 * time), 0.0).b;
    float tongues = 0.55 * wide + 0.45 * fine - 0.5;
    float heat = 0.74 - 1.1 * inward - 1.2 * at.z + tongues * (1.3 + 1.6 * along) - 1.1 * (1.0 - left);
    heat += 0.2 * smoothstep(0.25, 0.0, along) - smoothstep(0.8, 1.0, max(at.z, inward));
    if (at.z < 0.001 && far > 0.951) {  // charred ground, seen on pale floors too
        float charred = 0.8 * left * smoothstep(1.09, 1.01, far - 0.25 * (fine - 0.5));
        return charred * vec4(CHAR, 1.0);
    }
    float soot = 0.5 * light.a * smoothstep(-0.5, 0.0, heat) * smoothstep(0.9, 0.2, along) * left;
    return mix(soot * vec4(vec3(SOOT), 1.0), vec4(burning(light.rgb, heat), 0.9), smoothstep(0.0, 0.22, heat));
}
