"""What `import archon3d` offers to other programs. It never imports the graphics engine.

    >>> import archon3d
    >>> archers = archon3d.GAMES["archers"]
    >>> match = archon3d.Match(archers, archers.new({"first": "dark"}, seed=7))
    >>> step = match.submit(archers.read_action("c3-c4"))
    >>> [event.type for event in step.events]
    ['archer-stepped']
    >>> archers.write_position(match.state)[:40]
    'archers 6sss/6ss+s/6sss/9/9/2N6/NN7/NN+N'

All games share `Game` (`rules/game.py`); docs/library.md is a tour of it. Each name is loaded with its module
on first use (`archon3d/__init__.py`), and each game on its own.
"""
