"""The compositions, a module for each piece or family of pieces.

One motif runs through all of them: up a fifth, a half step further, and down again by steps (D A Bb A G F);
light's answer is the same in major.
"""
