#version 330
// Soft light in an ellipse around the ground that a ghost occupies, which it touches on all four sides. Beside it is
// shade, so that it is seen on light floors too; the ground within stays as it is.
uniform vec2 strength;  // of all of it, and how bright the light is: 0 .. 1
in vec2 place;
out vec4 colour;

const vec3 LIGHT = vec3(0.55, 0.92, 1.0), SHADE = vec3(0.01, 0.06, 0.14);

void main() {
    float reach = 2.0 * length(place);
    if (reach > 1.0) discard;
    float light = strength.y * smoothstep(0.64, 0.88, reach) * smoothstep(1.0, 0.90, reach);
    float shade = 0.34 * smoothstep(0.62, 0.84, reach) * smoothstep(1.0, 0.96, reach);
    colour = vec4(mix(SHADE * shade, LIGHT, light), mix(shade, 1.0, light)) * strength.x;
}
