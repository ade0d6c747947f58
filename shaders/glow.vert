#version 330
// Everything that shines without being lit: bolts, rings, shells, beams, flat boxes, soft shadows.
uniform mat4 p3d_ModelViewProjectionMatrix;
uniform mat4 p3d_ModelMatrix;
uniform mat4 p3d_ModelViewMatrix;
uniform mat4 p3d_ProjectionMatrix;
uniform vec3 view_direction;  // towards the camera, in the world
#ifndef SHAPE
#define SHAPE 0
#endif
in vec4 p3d_Vertex;
in vec3 p3d_Normal;
out vec3 place;
out float facing;

void main() {
#if SHAPE == 7  // a soft dot of a stroke: its middle and its size, pulled apart to the corner in the normal
    gl_Position = p3d_ModelViewProjectionMatrix * vec4(p3d_Vertex.xy + p3d_Normal.xy * p3d_Vertex.z, 0.0, 1.0);
    place = p3d_Normal;
#elif SHAPE == 11 || SHAPE == 13  // pillars and blazes stand upright in the picture on their origin, however the camera looks down
    vec4 foot = p3d_ModelViewMatrix * vec4(0.0, 0.0, 0.0, 1.0);
    vec2 size = vec2(length(p3d_ModelViewMatrix[0].xyz), length(p3d_ModelViewMatrix[2].xyz));
    vec2 corner = p3d_Vertex.xz - vec2(0.0, SHAPE == 13 ? 0.11 : 0.0);  // flames begin a little above their foot
    gl_Position = p3d_ProjectionMatrix * (foot + vec4(corner * size, 0.0, 0.0));
    place = p3d_Vertex.xyz;
#else
    gl_Position = p3d_ModelViewProjectionMatrix * p3d_Vertex;
#if SHAPE == 9 || SHAPE == 12  // a band or a hoop: how far across and along it is, in the normal
    place = p3d_Normal;
#else
    place = p3d_Vertex.xyz;
#endif
#endif
    facing = abs(dot(normalize(mat3(p3d_ModelMatrix) * p3d_Normal), view_direction));
}
