#version 330
// The scene's picture, as it comes onto the screen: bloom, tone, vignette.
uniform sampler2D picture;
uniform sampler2D bloom;
uniform mat4 palette;  // see scene/palettes.py
uniform vec4 finish;  // how strong: bloom, contrast, vignette
in vec2 at;
out vec4 colour;

void main() {
    vec3 seen = texture(picture, at).rgb;
    if (finish.x > 0.0) {
        vec3 halo = texture(bloom, at).rgb * finish.x;
        seen = seen + halo * (1.0 - 0.6 * seen);
    }
    seen = mix(seen, seen * seen * (3.0 - 2.0 * seen), finish.y);
    vec2 away = (at - 0.5) * 2.0;
    seen *= 1.0 - finish.z * smoothstep(0.5, 2.0, dot(away, away));
    colour = vec4(clamp(mat3(palette) * seen, 0.0, 1.0), 1.0);
}
