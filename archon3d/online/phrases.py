"""What two players can say to each other: phrases to choose from, so that nobody reads anything else."""

from typing import Final

PHRASES: Final = ("hello", "luck", "nice", "thanks", "sorry", "moment", "ready", "goodbye")
"""The keys of the phrases; each machine says them in its own language."""

PHRASE_SECONDS: Final = 1.0
"""Between two phrases of one side, at the least; what comes sooner is not heard."""
