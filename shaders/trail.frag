#version 330
// The way of the last move: a ring where it began, a shaft that grows broader, and a head where it goes to.
uniform vec3 hue;
uniform vec3 shape;   // its length, how much of that is drawn, its strength from 0 to 1
uniform vec2 manner;  // half the strip's width; 1 for a way through the air, which is dashed
in vec2 place;
out vec4 colour;

const vec3 INK = vec3(0.05, 0.03, 0.07);
const float HEAD = 0.34, HEAD_WIDTH = 0.27, DASH = 0.34;

void main() {
    float tip = shape.y, neck = max(0.0, tip - HEAD), across = abs(place.y);
    float along = place.x / max(shape.x, 0.01);
    float broad = mix(0.075, 0.125, along);
    float shaft = max(across - broad, max(-place.x, place.x - neck));
    if (manner.y > 0.5) {
        float dash = abs(fract((neck - place.x) / DASH) - 0.5) * DASH - 0.115;
        shaft = max(shaft, dash);
    }
    float head = max(across - HEAD_WIDTH * (tip - place.x) / max(tip - neck, 0.01), neck - place.x);
    float ring = abs(length(place) - 0.15) - 0.055;
    float far = min(min(shaft, head * 0.78), ring);
    float soft = max(fwidth(place.x) + fwidth(place.y), 0.012) * 0.6;
    float body = smoothstep(soft, -soft, far);
    float rim = smoothstep(0.062, 0.0, far);
    if (rim <= 0.0) discard;
    float strength = shape.z * mix(0.88, 1.0, clamp(along, 0.0, 1.0));
    vec3 core = mix(hue, vec3(1.0), 0.30 * smoothstep(-0.03, -0.10, far));
    colour = vec4(mix(INK, core, body), strength * max(0.75 * rim, 0.96 * body));
}
