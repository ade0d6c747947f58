#version 330
// Marks of hits on the arena's floor: a square for each, placed and turned here. Vertex: the square's number in x;
// normal: its corner.
uniform mat4 p3d_ModelViewProjectionMatrix;
uniform vec4 places[24];  // on the ground, half the width, and the turn in radians
uniform vec4 looks[24];   // which mark, and when it was made
uniform float now;        // in seconds, as that
in vec4 p3d_Vertex;
in vec3 p3d_Normal;
out vec2 within;          // from -1 to 1, to the right and to the back of the mark itself
flat out float which;
flat out vec2 turn;       // cosine and sine
flat out float strength;
flat out vec3 own;        // the mark's own colour

const float FADES = 5.0, LASTS = 20.0, GLOWS = 1.6;  // seconds
const vec3 OWN[5] = vec3[](vec3(0.36, 0.34, 0.33), vec3(0.0), vec3(0.62, 0.80, 0.95), vec3(0.66, 0.48, 0.28), vec3(0.0));
const vec3 EMBER = vec3(1.0, 0.42, 0.08);

void main() {
    int number = int(p3d_Vertex.x + 0.5);
    vec4 at = places[number];
    float age = now - looks[number].y;
    which = looks[number].x;
    own = mix(OWN[int(which + 0.5)], EMBER, which < 0.5 ? exp(-age / GLOWS) : 0.0);
    strength = 1.0 - smoothstep(FADES, LASTS, age);
    turn = vec2(cos(at.w), sin(at.w));
    within = p3d_Normal.xy;
    vec2 corner = age < LASTS ? within * at.z : vec2(0.0);
    corner = mat2(turn.x, turn.y, -turn.y, turn.x) * corner;
    gl_Position = p3d_ModelViewProjectionMatrix * vec4(at.xy + corner, 0.0, 1.0);
}
