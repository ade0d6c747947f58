#version 330
uniform vec4 young;  // rgb of a new mote, and how much of what is behind it covers
uniform vec4 old;    // the same at its end
in vec2 corner;
in float life;
out vec4 colour;

void main() {
    float share = smoothstep(1.0, 0.25, length(corner)) * smoothstep(0.0, 0.35, life);
    vec4 light = mix(old, young, life);
    colour = vec4(light.rgb * share, light.a * share);
}
