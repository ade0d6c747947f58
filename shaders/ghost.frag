#version 330
// Glass: deep blue where one looks straight through it, bright at its edges.
uniform vec3 view_direction;  // towards the camera, in the world
uniform float presence;       // 0 absent, 1 as much there as it will be
in vec3 normal;
out vec4 colour;

const vec3 GLASS = vec3(0.14, 0.44, 0.68), EDGE = vec3(0.60, 0.86, 0.94);

void main() {
    float away = 1.0 - abs(dot(normalize(normal), view_direction));
    float edge = smoothstep(0.40, 0.95, away);
    float cover = presence * mix(0.36, 0.66, edge);
    colour = vec4(mix(GLASS, EDGE, edge) * cover, cover);
}
