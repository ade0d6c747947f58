#version 330
// A hull of constant width in pixels around a figure; only its back faces are drawn.
uniform mat4 p3d_ModelViewProjectionMatrix;
uniform vec2 line;  // half the line's width, in clip space
uniform vec4 contour;  // a colour of its own instead of dark ink, by the share a
in vec4 p3d_Vertex;
in vec3 p3d_Normal;
in vec4 p3d_Color;
out vec3 place;
out vec3 ink;
out float material;

const float BEHIND = 0.005;

void main() {
    vec4 clip = p3d_ModelViewProjectionMatrix * p3d_Vertex;
    vec2 outward = (p3d_ModelViewProjectionMatrix * vec4(p3d_Normal, 0.0)).xy / line;
    vec2 aside = outward / max(length(outward), 1e-4) * line;
#ifdef GROUNDED  // what lies on the ground has no line there: it is part of it
    aside *= smoothstep(0.07, 0.2, p3d_Vertex.z);
#endif
    gl_Position = clip + vec4(aside, BEHIND * contour.a, 0.0) * clip.w;  // a pale line is seen around all, not within
    place = p3d_Vertex.xyz;
    ink = mix(p3d_Color.rgb * 0.08, contour.rgb, contour.a);
    material = p3d_Color.a;
}
