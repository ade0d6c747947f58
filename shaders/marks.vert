#version 330
// The sheet of marks over a board on the table.
uniform mat4 p3d_ModelViewProjectionMatrix;
uniform vec2 grid;  // columns, rows
in vec4 p3d_Vertex;
out vec2 place;     // in squares from the board's near left corner

void main() {
    gl_Position = p3d_ModelViewProjectionMatrix * p3d_Vertex;
    place = p3d_Vertex.xy + grid * 0.5;
}
