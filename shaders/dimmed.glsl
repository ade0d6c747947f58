// A blurred picture behind words: dark enough for them, but nowhere black, and in fine grain.
uniform sampler2D picture;

const vec3 LUMINANCE = vec3(0.2126, 0.7152, 0.0722);
const float LEAST = 0.035, SHARE = 0.55, MOST = 0.222;  // brightness: of black, of what is seen, and at most
const float MARGIN_SHARE = 1.0, MARGIN_MOST = 0.36;    // the same at both sides below the title, where no words are
const float GRAIN = 0.032, GRAINS = 720.0;            // how strong the grain is, and how many are in a column

float hash(vec2 cell) {
    return fract(sin(dot(cell, vec2(127.1, 311.7))) * 43758.5453);
}

vec3 dimmed(vec2 at) {
    vec3 seen = texture(picture, at).rgb;
    float bright = dot(seen, LUMINANCE);
    float margin = smoothstep(0.36, 0.46, abs(at.x - 0.5)) * smoothstep(0.06, 0.14, at.y)
        * smoothstep(0.80, 0.70, at.y);
    float share = mix(SHARE, MARGIN_SHARE, margin), range = mix(MOST, MARGIN_MOST, margin) - LEAST;
    float shown = LEAST + range * (1.0 - exp(-share * bright / range));
    vec2 cell = floor(at * GRAINS * vec2(fwidth(at.y) / fwidth(at.x), 1.0));
    return seen * shown / max(bright, 0.05) + GRAIN * (hash(cell) - 0.5);
}
