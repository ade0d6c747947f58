// Sixteen ways to turn a sample's taps, by pixel: the mean of four by four pixels has all of them.
const float GOLDEN = 2.39996;  // radians from one tap to the next
const float TURNS[16] = float[](0.0, 8.0, 2.0, 10.0, 12.0, 4.0, 14.0, 6.0, 3.0, 11.0, 1.0, 9.0, 15.0, 7.0, 13.0, 5.0);

float turn() {
    ivec2 cell = ivec2(gl_FragCoord.xy) & 3;
    return TURNS[cell.y * 4 + cell.x] / 16.0;
}
