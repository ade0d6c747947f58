// What a surface is made of: weave, grain, rings and scales, as heights in a layer of the atlas. They are laid
// on the figure at rest, from the side that a triangle faces most, so that they stay where they are as it moves.
#ifdef SURFACES
uniform sampler2DArray surfaces;
in vec3 rest;   // the place on the figure at rest, in sides of a square
in vec3 spot;   // the place in the world

// By stuff: plain, cloth, leather, plate, mail, skin, stone, scales, fibres.
const float REPEATS[9] = float[](0.0, 4.4, 3.0, 2.0, 4.6, 8.0, 1.7, 3.0, 2.8);  // in a square's side
const float DEPTHS[9] = float[](0.0, 0.0044, 0.010, 0.0026, 0.0105, 0.0005, 0.020, 0.0145, 0.0060);  // in the same
const float POLISHES[9] = float[](0.0, 0.0, 0.22, 0.0, 0.0, 0.10, 0.0, 0.30, 0.06);
const float ROUGHNESSES[9] = float[](1.0, 1.0, 0.55, 0.35, 0.45, 0.7, 1.0, 0.4, 0.8);
// From the lowest to the highest place: half of it darker than the paint, half of it lighter.
const float TONES[9] = float[](0.0, 0.24, 0.24, 0.08, 0.24, 0.06, 0.24, 0.24, 0.15);

struct Structure {
    vec3 normal;
    float height;  // from 0 to 1
    float tone;
    float polish;
    float roughness;
};

// What a surface is made of: its alpha is a little below its material's.
int stuff(float alpha) {
    vec4 below = round(255.0 * (vec4(MATTE, VEIL, METAL, GLOSS) - alpha));
    vec4 near = below * step(below, vec4(8.0)) * step(0.0, below);
    return int(near.x + near.y + near.z + near.w);
}

const float SMOOTHING = 1.4;  // pixels that a height is the mean of: slopes between those of one would flicker

float height_at(vec2 at, int of, vec2 right, vec2 up) {
    return textureGrad(surfaces, vec3(at, float(of - 1)), SMOOTHING * right, SMOOTHING * up).r;
}

Structure structure(vec3 n) {
    int of = stuff(material);
    if (of == 0) return Structure(n, 0.5, 0.0, 0.0, 1.0);  // as on the whole triangle: the steps below need neighbours
    vec3 across = dFdx(rest), along = dFdy(rest), right = dFdx(spot), up = dFdy(spot);
    vec3 side = abs(cross(across, along));
    bool from_side = side.x > side.y && side.x > side.z, from_front = !from_side && side.y > side.z;
    vec2 at = REPEATS[of] * (from_side ? rest.yz : from_front ? rest.xz : rest.xy);
    vec2 dx = REPEATS[of] * (from_side ? across.yz : from_front ? across.xz : across.xy);
    vec2 dy = REPEATS[of] * (from_side ? along.yz : from_front ? along.xz : along.xy);
    float height = height_at(at, of, dx, dy);
    vec3 a = cross(up, n), b = cross(n, right);
    float area = dot(right, a);
    vec3 slope = (height_at(at + dx, of, dx, dy) - height) * a + (height_at(at + dy, of, dx, dy) - height) * b;
    float size = (length(right) + length(up)) / (length(across) + length(along));
    vec3 bent = normalize(abs(area) * n - DEPTHS[of] * size * sign(area) * slope);
    return Structure(bent, height, TONES[of], POLISHES[of], ROUGHNESSES[of]);
}

// Paint is darker in hollows, and lighter where the surface is high, as if brushed dry.
vec3 brushed(vec3 paint, Structure made) {
    return paint * (1.0 + made.tone * (made.height - 0.5));
}
#else
struct Structure {
    vec3 normal;
    float height, polish, roughness;
};
#define structure(n) Structure(n, 0.5, 0.0, 0.0)
#define brushed(paint, made) (paint)
#endif
