#version 330
uniform vec4 young;  // rgb of a new mote, and how much of what is behind it covers
uniform vec4 old;    // the same at its end
in vec2 corner;
in float life;
out vec4 colour;

void main() {
    float share = smoothstep(1.0, 0.25, length(corner)) * smoothstep(0.0, 0.35, life);
    vec4 light = mix(old, young, life);
    light.rgb *= 1.0 + light.a * (dot(corner, vec2(-0.36, 0.5)) - 0.12);  // what covers is a ball, lit from above
    colour = vec4(light.rgb * share, light.a * share);
}
