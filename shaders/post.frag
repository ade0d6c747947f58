#version 330
// The scene's picture, as it comes onto the screen: bloom, tone, vignette.
uniform sampler2D picture;
uniform sampler2D bloom;
uniform mat4 palette;  // see scene/palettes.py
uniform vec4 finish;  // how strong: bloom, contrast, vignette; and 1 where edges are smoothed here
uniform vec2 texel;
in vec2 at;
out vec4 colour;

const float FAINTEST = 0.05, FAINTEST_SHARE = 0.2;  // edges that stand out less stay as they are
const float LONGEST = 4.0;                           // texels that are blended along an edge

float brightness(vec3 seen) {
    return dot(seen, vec3(0.299, 0.587, 0.114));
}

// Blends along edges: Timothy Lottes' FXAA, for pictures of one sample a pixel.
vec3 smoothed(vec3 middle) {
    float left_low = brightness(texture(picture, at - texel).rgb);
    float right_high = brightness(texture(picture, at + texel).rgb);
    float left_high = brightness(texture(picture, at + texel * vec2(-1.0, 1.0)).rgb);
    float right_low = brightness(texture(picture, at + texel * vec2(1.0, -1.0)).rgb);
    float own = brightness(middle);
    float low = min(own, min(min(left_low, right_high), min(left_high, right_low)));
    float high = max(own, max(max(left_low, right_high), max(left_high, right_low)));
    if (high - low < max(FAINTEST, high * FAINTEST_SHARE)) return middle;
    vec2 along = vec2(left_low + right_low - left_high - right_high, right_low + right_high - left_low - left_high);
    float calmed = max(0.03125 * (left_low + right_high + left_high + right_low), 0.0078125);
    along = clamp(along / (min(abs(along.x), abs(along.y)) + calmed), -LONGEST, LONGEST) * texel;
    vec3 near = 0.5 * (texture(picture, at - along / 6.0).rgb + texture(picture, at + along / 6.0).rgb);
    vec3 far = 0.5 * near + 0.25 * (texture(picture, at - along * 0.5).rgb + texture(picture, at + along * 0.5).rgb);
    float found = brightness(far);
    return found < low || found > high ? near : far;
}

void main() {
    vec3 seen = texture(picture, at).rgb;
    if (finish.w > 0.0) seen = smoothed(seen);
    if (finish.x > 0.0) {
        vec3 halo = texture(bloom, at).rgb * finish.x;
        seen = seen + halo * (1.0 - 0.6 * seen);
    }
    seen = mix(seen, seen * seen * (3.0 - 2.0 * seen), finish.y);
    vec2 away = (at - 0.5) * 2.0;
    seen *= 1.0 - finish.z * smoothstep(0.5, 2.0, dot(away, away));
    colour = vec4(clamp(mat3(palette) * seen, 0.0, 1.0), 1.0);
}
