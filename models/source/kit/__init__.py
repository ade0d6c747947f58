"""The modelling kit that creatures' scripts import. README.md says how it is used."""

from archon3d.scene.craft.material import Material, Stuff
from models.source.kit.biped import FALLEN, KNEELING, STAGGERED, STRUCK, biped, breathe, stride
from models.source.kit.clay import Clay
from models.source.kit.clips import (
    REST,
    Bend,
    Motion,
    Pose,
    bend,
    between,
    both,
    collapse,
    invocation,
    joined,
    keyed,
    wave,
)
from models.source.kit.colour import Paint, fade, paint
from models.source.kit.figure import Figure
from models.source.kit.gait import hop
from models.source.kit.mesh import (
    Mesh,
    Vector,
    ball,
    box,
    hull,
    lathe,
    loft,
    plate,
    ring,
    rotation,
    sheet,
    web,
)
from models.source.kit.people import Looks, face
from models.source.kit.prop import Prop
from models.source.kit.quadruped import quadruped, trot
from models.source.kit.skeleton import Skeleton

__all__ = [
    "FALLEN",
    "KNEELING",
    "REST",
    "STAGGERED",
    "STRUCK",
    "Bend",
    "Clay",
    "Figure",
    "Looks",
    "Material",
    "Mesh",
    "Motion",
    "Paint",
    "Pose",
    "Prop",
    "Skeleton",
    "Stuff",
    "Vector",
    "ball",
    "bend",
    "between",
    "biped",
    "both",
    "box",
    "breathe",
    "collapse",
    "face",
    "fade",
    "hop",
    "hull",
    "invocation",
    "joined",
    "keyed",
    "lathe",
    "loft",
    "paint",
    "plate",
    "quadruped",
    "ring",
    "rotation",
    "sheet",
    "stride",
    "trot",
    "wave",
    "web",
]
