"""What several figures share: paints, limbs, heads and wings."""

from archon3d.scene.meshes import (
    Material,
    Mesh,
    Paint,
    Point,
    ball,
    blend,
    lathe,
    paint,
    prism,
    tube,
)

# Light's colours.
IVORY = paint("f6ecd6")
GOLD = paint("f0b83a", Material.METAL)
ROYAL = paint("2f62de")
SKY = paint("8cc4f6")
STEEL = paint("cdd5e2", Material.METAL)
SKIN = paint("efc09a")
LEATHER = paint("8a5a30")
PLUME = paint("e5453a")

# Dark's colours.
VIOLET = paint("7a4cc0")
OXBLOOD = paint("a32638")
MOSS = paint("7b9c3f")
BONE = paint("e4dabb")
EMBER = paint("ff8a30", Material.GLOW)
INK = paint("3b3052")
WOOD = paint("7a4f2c")

EYE = paint("14121c", Material.GLOSS)
PALE_EYE = paint("fff2a8", Material.GLOW)

Side = float
SIDES: tuple[Side, Side] = (-1.0, 1.0)


def eyes(mesh: Mesh, at: Point, apart: float, size: float = 0.03, colour: Paint = EYE) -> None:
    """Two eyes around a point of the face, looking along +y."""
    for side in SIDES:
        mesh.add(ball(6, 3), colour, (at[0] + side * apart / 2, at[1], at[2]), size=size)


def legs(mesh: Mesh, colour: Paint, apart: float = 0.18, height: float = 0.24, radius: float = 0.085) -> None:
    """Two short legs in boots."""
    for side in SIDES:
        x = side * apart / 2
        mesh.add(tube([(x, 0.0, 0.03), (x, 0.0, height)], [radius, radius * 0.9]), colour)
        mesh.add(ball(7, 4), colour, (x, 0.05, 0.05), size=(radius * 1.05, radius * 1.5, 0.06))


def torso(mesh: Mesh, colour: Paint, foot: float = 0.2, waist: float = 0.19, top: float = 0.56) -> None:
    """A stout body with a skirt and shoulders."""
    rise = top - foot
    profile = [
        (0.0, foot),
        (waist * 1.08, foot),
        (waist * 0.88, foot + rise * 0.4),
        (waist * 1.02, foot + rise * 0.72),
        (waist * 0.6, top - 0.02),
        (0.0, top),
    ]
    mesh.add(lathe(profile, 12), colour, size=(1.0, 0.82, 1.0))


def arm(mesh: Mesh, colour: Paint, hand: Paint, shoulder: Point, elbow: Point, to: Point) -> None:
    """An arm through its elbow, with a big hand."""
    mesh.add(tube([shoulder, elbow, to], [0.08, 0.07, 0.06]), colour)
    mesh.add(ball(6, 4), hand, to, size=0.075)


def head(mesh: Mesh, colour: Paint, at: Point = (0.0, 0.0, 0.7), radius: float = 0.17) -> None:
    """A round head with eyes."""
    mesh.add(ball(10, 6), colour, at, size=radius)
    eyes(mesh, (at[0], at[1] + radius * 0.93, at[2] + radius * 0.08), radius * 0.8, radius * 0.17)


def robe(mesh: Mesh, colour: Paint, hem: float = 0.3, top: float = 0.58) -> None:
    """A long robe down to the ground."""
    profile = [(0.0, 0.0), (hem, 0.0), (hem * 0.94, 0.06), (hem * 0.6, 0.34), (0.17, top - 0.08), (0.0, top)]
    mesh.add(lathe(profile, 14), colour)


def feathered_wing(mesh: Mesh, colour: Paint, side: Side, at: Point, span: float, lean: float = 20.0) -> None:
    """A bird's wing of four feathers, spread sideways and upward from `at`."""
    outline = [
        (0.0, -0.12),
        (0.35, -0.2),
        (0.5, -0.02),
        (0.72, -0.02),
        (0.74, 0.16),
        (0.94, 0.22),
        (0.86, 0.4),
        (1.0, 0.62),
        (0.6, 0.5),
        (0.2, 0.3),
        (0.0, 0.12),
    ]
    mesh.add(
        prism(outline, 0.07),
        colour,
        at,
        turn=(-side * lean, 0.0, 0.0),
        size=(side * span, span, span),
        crease=30,
    )


def bat_wing(mesh: Mesh, colour: Paint, bone: Paint, side: Side, at: Point, span: float) -> None:
    """A leathern wing with a scalloped edge and a bone along its top."""
    outline = [
        (0.0, -0.1),
        (0.2, 0.02),
        (0.34, -0.16),
        (0.52, 0.08),
        (0.76, -0.06),
        (0.84, 0.26),
        (1.0, 0.34),
        (0.72, 0.66),
        (0.3, 0.62),
        (0.0, 0.16),
    ]
    turn = (-side * 24.0, 0.0, 0.0)
    size = (side * span, span, span)
    mesh.add(prism(outline, 0.04), colour, at, turn, size, crease=20)
    spar = [(0.0, 0.0, 0.05), (0.3, 0.0, 0.62), (0.72, 0.0, 0.68), (1.02, 0.0, 0.34)]
    mesh.add(tube(spar, [0.07, 0.06, 0.045, 0.0], 6), bone, at, turn, size)


FLAME = blend("ffd23e", "ff4a1a", Material.GLOW)
FLAME_CORE = blend("fff3b0", "ffc23a", Material.GLOW)


def flame(
    mesh: Mesh, at: Point, radius: float, height: float, colour: Paint = FLAME, lean: float = 0.0
) -> None:
    """A tongue of flame that leans sideways by `lean` at its tip."""
    x, y, z = at
    path = [
        (x, y, z),
        (x + lean * 0.1, y, z + height * 0.25),
        (x - lean * 0.1, y, z + height * 0.55),
        (x + lean, y, z + height),
    ]
    mesh.add(tube(path, [radius * 0.6, radius, radius * 0.62, 0.0], 8), colour)
