#version 330
in vec3 light;
#ifdef LAMPS
uniform sampler2D noise;      // red: clouds, green: grain, alpha: grain lit from above; all repeat
uniform vec3 view_direction;  // towards the camera, in the world
in vec3 at;
in vec3 normal;
in float stony;
#endif
out vec4 colour;

void main() {
    colour = vec4(light, 1.0);
#ifdef LAMPS  // stone and leaves have a faint grain, lit from above, and a rim where they turn away
    vec2 place = vec2(at.x + 0.6 * at.y, at.z + 0.5 * at.y);
    vec4 grains = texture(noise, 0.71 * place) - 0.5;
    colour.rgb *= 1.0 + stony * (0.17 * grains.r + 0.10 * grains.g + 0.42 * grains.a);
    float away = 1.0 - abs(dot(normalize(normal), view_direction));
    colour.rgb += 0.30 * stony * away * away * away * (0.3 + colour.rgb);
#endif
}
