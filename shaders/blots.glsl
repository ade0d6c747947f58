// Noise without seams, from 0 to 1: a sixteenth is as long as a blot.
uniform sampler2D noise;

float blots(vec2 at) {
    return texture(noise, at).b;
}
