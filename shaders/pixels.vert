#version 330
// A cell of a sheet of pixels.
uniform mat4 p3d_ModelViewProjectionMatrix;
uniform vec4 cell;  // left, bottom, width, height; negative widths mirror
in vec4 p3d_Vertex;
in vec2 p3d_MultiTexCoord0;
out vec2 place;

void main() {
    place = cell.xy + cell.zw * p3d_MultiTexCoord0;
    gl_Position = p3d_ModelViewProjectionMatrix * p3d_Vertex;
}
