// A board and the floor around it are even and finely divided, so that lamps light their vertices. Lighting
// each pixel looked the same, and cost a software renderer a tenth of its frame.
#ifdef LAMPS
out vec3 lamps_here;

void light_ground(vec4 world, vec3 n) {
    lamps_here = lamplight(world.xyz, n);
}
#else
#define light_ground(world, n)
#endif
