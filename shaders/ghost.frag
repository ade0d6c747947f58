#version 330
// Glass: deep blue where one looks straight through it, bright at its edges, brighter while something is in it.
uniform vec3 view_direction;  // towards the camera, in the world
uniform vec2 presence;        // 0 absent, 1 as much there as it will be; 0 still, 1 with something in it
in vec3 normal;
in float height;
out vec4 colour;

const vec3 GLASS = vec3(0.14, 0.44, 0.68), EDGE = vec3(0.60, 0.86, 0.94);
const float GROUND = 0.055;   // the ground that it stands on is not there

void main() {
    if (height < GROUND) discard;
    float away = 1.0 - abs(dot(normalize(normal), view_direction));
    float edge = max(smoothstep(0.40, 0.95, away), 0.55 * presence.y);
    float cover = presence.x * mix(0.36, 0.66, edge);
    colour = vec4(mix(GLASS, EDGE, edge) * cover, cover);
}
