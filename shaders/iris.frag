#version 330

// The last frame with a round hole, whose rim is bright. Lengths are in canvas units, from the upper left corner.
uniform sampler2D p3d_Texture0;
uniform vec2 size;
uniform vec2 middle;   // of the hole
uniform vec2 hole;     // its radius, and its rim's width
uniform float closer;  // share of the frame that is seen, around the middle
uniform vec4 rim;      // its colour, and how strong it is

in vec2 place;
out vec4 colour;

void main() {
    vec2 from = (middle + (place - middle) * closer) / size;
    vec3 seen = texture(p3d_Texture0, vec2(from.x, 1.0 - from.y)).rgb;
    float out_of = length(place - middle) - hole.x;
    float pixel = max(fwidth(out_of), 1e-4);
    float away = out_of / hole.y;
    float bright = rim.a * exp(-away * away) * step(1e-3, hole.x);
    colour = vec4(mix(seen, rim.rgb, bright), max(clamp(0.5 + out_of / pixel, 0.0, 1.0), bright));
}
