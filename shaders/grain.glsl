// Which grain of a figure goes first when it crumbles: a number from 0 to 1 for a place on it.
float grain(vec3 at) {
    return fract(sin(dot(floor(at * 18.0), vec3(12.9898, 78.233, 37.719))) * 43758.5453);
}
