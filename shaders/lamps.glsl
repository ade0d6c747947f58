// What shines in a scene lights what is near it: up to four lamps, and how dark it is beside them.
#ifdef LAMPS
uniform vec4 lamp_places[4];  // in the world, and how far each reaches
uniform vec4 lamp_lights[4];  // colours, linear
uniform float dusk;           // from 0 in daylight to 1

vec3 lamplight(vec3 at, vec3 n) {
    vec3 light = vec3(0.0);
    for (int i = 0; i < 4; i++) {
        vec3 way = lamp_places[i].xyz - at;
        float far = length(way);
        float near = max(1.0 - far / lamp_places[i].w, 0.0);
        light += lamp_lights[i].rgb * near * near * (0.25 + 0.75 * max(dot(n, way) / max(far, 0.01), 0.0));
    }
    return light;
}

float daylight() {
    return 1.0 - 0.62 * dusk;
}

// A finished colour in the light of the lamps. What would be too bright keeps its hue.
vec3 lamplit(vec3 seen, vec3 at, vec3 n) {
    vec3 light = seen * seen * (daylight() + lamplight(at, n));
    return sqrt(light / max(1.0, max(light.r, max(light.g, light.b))));
}
#else
#define lamplight(at, n) vec3(0.0)
#define daylight() 1.0
#define lamplit(seen, at, n) (seen)
#endif
