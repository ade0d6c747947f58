#version 330
// A ribbon on the board.
uniform mat4 p3d_ModelViewProjectionMatrix;
in vec4 p3d_Vertex;
in vec3 p3d_Normal;  // how far along the ribbon and across it, in squares
out vec2 place;

void main() {
    gl_Position = p3d_ModelViewProjectionMatrix * p3d_Vertex;
    place = p3d_Normal.xy;
}
