// What shines in a scene lights what is near it: up to four lamps, and how dark it is beside them.
#ifdef LAMPS
uniform vec4 lamp_places[4];  // in the world, and how far each reaches
uniform vec4 lamp_lights[4];  // colours, linear
uniform float dusk;           // from 0 in daylight to 1

vec3 light_of(vec4 place, vec4 lamp, vec3 at, vec3 n) {
    vec3 way = place.xyz - at;
    float far = length(way);
    float near = max(1.0 - far / place.w, 0.0);
    return lamp.rgb * (near * near * (0.25 + 0.75 * max(dot(n, way) / max(far, 0.01), 0.0)));
}

// Not a loop: software renderers fetch a lamp that a variable names more slowly.
vec3 lamplight(vec3 at, vec3 n) {
    return light_of(lamp_places[0], lamp_lights[0], at, n) + light_of(lamp_places[1], lamp_lights[1], at, n)
        + light_of(lamp_places[2], lamp_lights[2], at, n) + light_of(lamp_places[3], lamp_lights[3], at, n);
}

float daylight() {
    return 1.0 - 0.62 * dusk;
}

// A finished colour in that light of the lamps. What would be too bright keeps its hue.
vec3 lit_by(vec3 seen, vec3 lamps) {
    vec3 light = seen * seen * (daylight() + lamps);
    return sqrt(light / max(1.0, max(light.r, max(light.g, light.b))));
}
#define lamplit(seen, at, n) lit_by(seen, lamplight(at, n))
#else
#define lamplight(at, n) vec3(0.0)
#define daylight() 1.0
#define lit_by(seen, lamps) (seen)
#define lamplit(seen, at, n) (seen)
#endif
