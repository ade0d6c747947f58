#version 330
// A line of light around the ground that a ghost occupies, which it touches on all four sides. Beside the line is
// shade, so that it is seen on light floors too, and inside it a glimmer.
uniform vec2 strength;  // of all of it, and how bright the line is: 0 .. 1
in vec2 place;
out vec4 colour;

const vec3 LIGHT = vec3(0.60, 0.95, 1.0), SHADE = vec3(0.01, 0.05, 0.12);
const float SQUARENESS = 3.2;  // 2 is a circle, more is nearer to the square

void main() {
    vec2 far = pow(abs(place) * 2.0, vec2(SQUARENESS));
    float reach = pow(far.x + far.y, 1.0 / SQUARENESS);
    if (reach > 1.0) discard;
    float line = smoothstep(0.925, 0.945, reach) * smoothstep(1.0, 0.98, reach);
    float shade = 0.30 * smoothstep(0.68, 0.92, reach);
    float glimmer = 0.16 * smoothstep(0.55, 0.95, reach);
    line *= 0.12 + 0.88 * strength.y;
    vec3 lit = mix(SHADE * shade + LIGHT * glimmer * 0.5, LIGHT, line);
    colour = vec4(lit, mix(shade, 1.0, line)) * strength.x;
}
