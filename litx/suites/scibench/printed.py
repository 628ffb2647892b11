"""What a program that a model wrote came to."""

from dataclasses import dataclass

from litx.sandbox import Outcome


@dataclass(frozen=True)
class Printed:
    """What a program came to.

    Attributes:
        text: What it printed; None where it failed.
        outcome: What became of it.
        message: What was wrong; empty when nothing was.
    """

    text: str | None
    outcome: Outcome
    message: str = ""

    @property
    def note(self) -> str:
        """What a reader should know; empty when nothing was wrong."""
        return "" if self.outcome is Outcome.ok else f"{self.outcome}: {self.message}"
