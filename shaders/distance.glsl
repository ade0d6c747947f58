// How far away the scene is from its camera, in its units.
uniform sampler2D depth;
uniform vec4 lens;  // see optics.py; 0 where it is not known

float distance_at(vec2 where) {
    float at_depth = texture(depth, where).r;
    return (lens.x + lens.y * at_depth) / (lens.z + lens.w * at_depth);
}
