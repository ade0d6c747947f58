#version 330
// Sparks, embers, drops and smoke: a cloud of squares that face the camera, moved here and not by the program.
// Vertex: a random point in the unit ball; normal: the square's corner, and a random number 0 .. 1.
uniform mat4 p3d_ModelViewMatrix;
uniform mat4 p3d_ProjectionMatrix;
uniform vec4 motion;   // age, spread, rise (all in the cloud's own lengths), size of a mote
uniform vec4 manner;   // 1 = motes come and go all the time, else they burst; pull downward; swirl; start radius
in vec4 p3d_Vertex;
in vec3 p3d_Normal;
out vec2 corner;
out float life;

void main() {
    float seed = p3d_Normal.z;
    float age = mix(clamp(motion.x * (1.0 + 0.5 * seed), 0.0, 1.0), fract(motion.x + seed), manner.x);
    float eased = mix(1.0 - (1.0 - age) * (1.0 - age), age, manner.x);
    vec3 at = p3d_Vertex.xyz * (manner.w + motion.y * eased);
    float turn = manner.z * age * (0.5 + seed);
    at.xy = mat2(cos(turn), sin(turn), -sin(turn), cos(turn)) * at.xy;
    at.z += motion.z * age * (0.4 + 0.6 * seed) - manner.y * age * age;
    life = 1.0 - age;
    vec4 seen = p3d_ModelViewMatrix * vec4(at, 1.0);
    seen.xy += p3d_Normal.xy * motion.w * (0.4 + 0.6 * seed) * smoothstep(0.0, 0.12, age) * sqrt(life);
    corner = p3d_Normal.xy;
    gl_Position = p3d_ProjectionMatrix * seen;
}
