"""What a model's reply comes to."""

from dataclasses import dataclass

from litx.sandbox import Outcome


@dataclass(frozen=True)
class Reading:
    """What a reply comes to.

    Attributes:
        outcome: Whether it holds what was asked for, and if not, what is wrong.
        output: What of it is kept and scored; as it stands in the reply where nothing was found.
        ending: The ending of the file that keeps it.
        complaint: What the model is told, when it is to try again; empty when `ok`.
    """

    outcome: Outcome
    output: str
    ending: str
    complaint: str = ""

    @property
    def is_accepted(self) -> bool:
        """Whether the model is done."""
        return self.outcome is Outcome.ok
