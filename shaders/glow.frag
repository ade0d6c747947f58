#version 330
uniform vec4 light;  // rgb, and how much of what is behind it covers (0 adds, 1 covers)
uniform vec4 shape;  // which (see below), strength 0 .. 1, and two numbers of the shape's own
in vec3 place;
in float facing;
out vec4 colour;

const float TAU = 6.2831853;

float turned() {
    return fract(atan(-place.x, -place.y) / TAU + 0.5);
}

bool filled() {
    return turned() <= shape.z;
}

// The colour of a layer, by its height (layers.py).
vec3 layer() {
    if (place.z < 0.005) return light.rgb * 0.12;
    return place.z < 0.015 ? light.rgb : mix(light.rgb, vec3(1.0), 0.78);
}

float strength() {
    int which = int(shape.x + 0.5);
    float r = length(place.xy);
    if (which == 0) return 1.0;                                            // plain
    if (which == 1) return pow(max(0.0, 1.0 - r), shape.z);                // disc, falls off with the power z
    if (which == 2) return pow(1.0 - facing, shape.z);                     // shell, bright at its edge
    if (which == 3) return mix(0.35, 1.0, pow(facing, shape.z));           // core, bright in its middle
    if (which == 7) return 1.0;                                            // layers: rim, body and heart
    if (which == 8) {                                                      // sweep, bright up to the share z
        float behind = shape.z - turned();
        return step(0.0, behind) * smoothstep(shape.w, 0.0, behind) * smoothstep(0.35, 0.95, r);
    }
    if (which == 6) {                                                      // streak, hot at its tip
        float width = sqrt(max(0.0, 1.0 - place.y * place.y)) * smoothstep(-1.0, 0.7, place.y);
        return smoothstep(1.0, 0.15, abs(place.x) / max(width, 0.001)) * smoothstep(-1.0, 0.6, place.y);
    }
    if (which == 4) return pow(max(0.0, 1.0 - place.z), shape.z) * (0.3 + 0.7 * (1.0 - facing));  // column
    return filled() ? 1.0 : shape.w;                                       // arc, filled up to the share z
}

void main() {
    float share = strength() * shape.y;
    if (share < 0.004) discard;
    bool empty = shape.x > 4.5 && shape.x < 5.5 && !filled();              // an arc is dark where it is empty
    bool layered = shape.x > 6.5 && shape.x < 7.5;
    vec3 own = empty ? light.rgb * 0.15 : layered ? layer() : light.rgb;
    float white = step(2.5, shape.x) * step(shape.x, 3.5) + step(5.5, shape.x) * float(!layered);
    vec3 hot = mix(own, vec3(1.0), 0.55 * smoothstep(0.70, 1.0, share) * white);
    colour = vec4(hot * share, share * light.a);
}
