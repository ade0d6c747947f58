#version 330
in vec3 light;
#ifdef LAMPS
uniform sampler2D noise;  // red: clouds, green: grain, alpha: grain lit from above; all repeat
in vec2 place;
in vec2 grained;
#endif
out vec4 colour;

void main() {
    colour = vec4(light, 1.0);
#ifdef LAMPS  // stone and leaves have a faint grain, lit from above, and a rim where they turn away
    vec3 grains = texture(noise, 0.71 * place).rga - 0.5;
    colour.rgb *= 1.0 + grained.x * dot(grains, vec3(0.17, 0.10, 0.42));
    colour.rgb += grained.y * (0.3 + colour.rgb);
#endif
}
