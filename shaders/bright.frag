#version 330
// What shines: bright and of a strong colour, so that neither white stone nor painted cloth blooms.
uniform sampler2D picture;
uniform vec2 texel;  // of the picture
in vec2 at;
out vec4 colour;

vec3 shining(vec2 where) {
    vec3 seen = texture(picture, where).rgb;
    float high = max(seen.r, max(seen.g, seen.b)), low = min(seen.r, min(seen.g, seen.b));
    return seen * smoothstep(0.78, 1.0, high) * smoothstep(0.32, 0.66, high - 0.75 * low);
}

void main() {
    colour = vec4(0.25 * (shining(at + texel * vec2(-1.0, -1.0)) + shining(at + texel * vec2(1.0, -1.0))
                          + shining(at + texel * vec2(-1.0, 1.0)) + shining(at + texel)), 1.0);
}
