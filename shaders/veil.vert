#version 330
// What a wall fades into: the picture behind the scene, the more the higher.
uniform mat4 p3d_ModelViewProjectionMatrix;
uniform vec2 fade;  // heights at which it begins, and at which nothing else is seen
in vec4 p3d_Vertex;
out vec2 at;
out float share;

void main() {
    gl_Position = p3d_ModelViewProjectionMatrix * p3d_Vertex;
    at = 0.5 + 0.5 * gl_Position.xy / gl_Position.w;
    share = (p3d_Vertex.z - fade.x) / (fade.y - fade.x);
}
