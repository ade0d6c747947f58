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

#if defined(OCCLUSION) || defined(FOCUS)
#pragma include "distance.glsl"
uniform vec2 half_texel;      // of pictures of half the size, whose pixels took turns: see turns.glsl

// Four places between such pixels, whose means together have each of the turns once.
vec2 corner(int number) {
    return half_texel * (floor(at / half_texel + 0.5) + vec2(number % 2 * 2 - 1, number / 2 * 2 - 1));
}
#endif
#ifdef OCCLUSION
uniform sampler2D hollows;    // see occlusion.frag
uniform float occlusion;      // how dark the deepest hollow is
const vec3 SHUT = vec3(0.42, 0.34, 0.52);
const float SAME = 0.3;       // what is so much nearer or farther belongs to something else

float open_share() {
    float own = distance_at(at), sum = 0.0, total = 0.0;
    for (int number = 0; number < 4; number++) {
        vec2 where = corner(number);
        float share = max(1.0 - abs(distance_at(where) - own) / SAME, 0.002);
        sum += share * texture(hollows, where).r;
        total += share;
    }
    return 1.0 - occlusion * (1.0 - sum / total);
}
#endif
#ifdef FOCUS
uniform sampler2D blurred;    // see focus.frag
#pragma include "blur_at.glsl"
const float SEEN_BLUR = 0.12;  // a blur that hides the sharp picture

vec3 refocused(vec3 middle, float blur) {
    vec4 sum = vec4(0.0);
    for (int number = 0; number < 4; number++) {
        vec4 there = texture(blurred, corner(number));
        sum += vec4(there.rgb, 1.0) * there.a;
    }
    return mix(middle, sum.rgb / max(sum.a, 1e-3), smoothstep(0.0, SEEN_BLUR, min(blur, sum.a)));
}
#endif
#ifdef GRADE
uniform vec3 shadows;         // factors of dark colours, and of light ones
uniform vec3 lights;
const float CHROMA = 1.10, CURVE = 0.05;

vec3 graded(vec3 seen) {
    float tone = dot(seen, vec3(0.299, 0.587, 0.114));
    seen = mix(seen, seen * seen * (3.0 - 2.0 * seen), CURVE);
    seen *= mix(shadows, lights, smoothstep(0.08, 0.75, tone));
    return mix(vec3(dot(seen, vec3(0.299, 0.587, 0.114))), seen, CHROMA);
}

// Less than a step of the screen's brightness, so that slow changes show no steps.
float grain() {
    return fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(0.06711056, 0.00583715)))) - 0.5;
}
#endif

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
    float blur = 0.0;
#ifdef FOCUS
    if (focus.w > 0.0) blur = blur_at(at);
    if (blur > 0.0) seen = refocused(seen, blur);
#endif
#ifdef OCCLUSION
    if (lens.z > 0.0) {
        float open = mix(open_share(), 1.0, max(blur, smoothstep(0.75, 1.0, brightness(seen))));
        seen *= mix(SHUT, vec3(1.0), open);
    }
#endif
    if (finish.x > 0.0) {
        vec3 halo = texture(bloom, at).rgb * finish.x;
        seen = seen + halo * (1.0 - 0.6 * seen);
    }
    seen = mix(seen, seen * seen * (3.0 - 2.0 * seen), finish.y);
#ifdef GRADE
    seen = graded(seen);
#endif
    vec2 away = (at - 0.5) * 2.0;
    seen *= 1.0 - finish.z * smoothstep(0.5, 2.0, dot(away, away));
#ifdef GRADE
    seen += grain() / 255.0;
#endif
    colour = vec4(clamp(mat3(palette) * seen, 0.0, 1.0), 1.0);
}
