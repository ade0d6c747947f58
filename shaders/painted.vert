#version 330
// Scenery whose light is baked into its colours.
uniform mat4 p3d_ModelViewProjectionMatrix;
in vec4 p3d_Vertex;
in vec4 p3d_Color;
out vec3 baked;

void main() {
    gl_Position = p3d_ModelViewProjectionMatrix * p3d_Vertex;
    baked = p3d_Color.rgb;
}
