#version 330

// A panel of parchment in a frame of two lines, with a post of the board at each corner, light's on the left.
// Lengths are in canvas units.
uniform sampler2D posts;
uniform sampler2D parchment;
uniform vec2 size;
uniform float tile;
uniform float post;
uniform vec4 top;
uniform vec4 bottom;
uniform vec4 rim;
uniform vec4 p3d_ColorScale;

in vec2 place;
out vec4 colour;

const float INSET = 4.0;
const float OUTER = 3.0;
const float LANE = 4.0;
const float INNER = 1.5;
const float LANE_SHADE = 0.4;
const float INNER_SHADE = 0.75;
const float GRAIN = 0.03;
const vec3 WARM = vec3(1.20, 1.0, 0.80);
const vec3 COLD = vec3(0.86, 0.97, 1.18);

// The share of a pixel of that width that lies between two distances from the edge.
float between(float near, float far, float at, float pixel) {
    return clamp((at - near) / pixel + 0.5, 0.0, 1.0) * clamp((far - at) / pixel + 0.5, 0.0, 1.0);
}

void main() {
    vec2 corner = min(place, size - place);
    float at = min(corner.x, corner.y);
    float pixel = max(length(vec2(dFdx(place.x), dFdy(place.y))) * 0.7071, 1e-4);
    float outer = INSET + OUTER, lane = outer + LANE, inner = lane + INNER;

    vec4 fill = mix(top, bottom, place.y / size.y);
    fill.rgb *= mix(WARM, COLD, place.x / size.x);
    fill.rgb += GRAIN * (2.0 * texture(parchment, place / tile).r - 1.0);
    float within = clamp((at - INSET) / pixel + 0.5, 0.0, 1.0);
    colour = vec4(fill.rgb, fill.a * within);
    colour.rgb *= mix(1.0, LANE_SHADE, between(outer, lane, at, pixel));
    colour.rgb = mix(colour.rgb, rim.rgb * INNER_SHADE, between(lane, inner, at, pixel) * rim.a);
    colour.rgb = mix(colour.rgb, rim.rgb, between(INSET, outer, at, pixel) * rim.a);

    // Light falls on all posts from above, so that the lower ones are no mirror images.
    vec2 lower = vec2(corner.x, place.y < 0.5 * size.y ? place.y : post - (size.y - place.y)) / max(post, 1e-4);
    float side = step(0.5 * size.x, place.x);
    vec2 cell = vec2(mix(lower.x, 1.0 - lower.x, side), 1.0 - lower.y);
    vec4 seen = texture(posts, vec2(0.5 * (clamp(cell.x, 0.0, 1.0) + side), clamp(cell.y, 0.0, 1.0)));
    float there = step(max(corner.x, corner.y), post) * seen.a;
    colour = mix(colour, vec4(seen.rgb, 1.0), there);
    colour *= p3d_ColorScale;
}
