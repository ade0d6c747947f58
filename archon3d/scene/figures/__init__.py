"""The miniatures: their models, bases and motions."""
