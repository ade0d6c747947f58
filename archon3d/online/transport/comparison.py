"""The words by which two players who know nothing else of each other see that nobody is between them."""

from typing import Final

COMPARED: Final = 3
"""The words that are compared: chance makes three the same once in 16.7 million times."""

WORDS: Final = tuple(
    """
    acorn alder amber anchor anvil apple apron arch arrow ash aspen autumn badger bagpipe banjo barley
    barrel basil basket beacon beaver bell birch bishop blanket blossom boat bonfire bottle boulder
    bramble bread bridge broom brook bucket buckle button cabin cactus camel candle canoe canyon carpet
    carrot castle cedar cellar chalk cherry chestnut chimney cider cinder circle clover cobalt coffee
    comet compass copper coral cotton crane crater cricket crown crystal curtain daisy dancer desert
    diamond dolphin donkey door dragon drum dune eagle ember emerald engine evening falcon feather fern
    fiddle field flag flame flint flute forest fountain fox frost garden garlic gate ginger glacier
    glove goblet golden gondola granite grape guitar hammer harbour harp harvest hazel hedge helmet
    heron hill honey horizon horse igloo indigo iron island ivory jacket jasmine jewel jungle juniper
    kettle king kite knight ladder lagoon lantern lark laurel lemon lily lion lizard lobster lotus
    magnet maple marble market meadow melon mill mirror moon morning moss mountain nectar needle north
    nutmeg oak oasis ocean olive onion orange orchard organ otter oven owl paddle palace panther paper
    parrot pearl pebble pepper piano pigeon pillow pine planet plum pocket pony poplar prairie quail
    quarry quartz queen quill rabbit raft rainbow raven ribbon river robin rocket rose ruby saddle
    saffron sailor salmon sandal saturn scarf shell shield silver spider spring star temple thistle
    throne tiger timber torch tower trumpet tulip tunnel turtle umbrella valley vanilla velvet village
    vine violet violin volcano wagon walnut walrus water waterfall wheel whistle willow windmill window
    winter wizard wolf yarrow zebra zephyr
    """.split()
)
"""256 words, one for each byte: easily read aloud, and the same in all languages."""


def words_of(digest: bytes) -> tuple[str, ...]:
    """Return the words of a digest's first bytes.

    >>> words_of(b"key and more")
    ('granite', 'ginger', 'horse')
    """
    return tuple(WORDS[byte] for byte in digest[:COMPARED])
