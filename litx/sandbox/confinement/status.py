"""What is known of a layer on this machine."""

from dataclasses import dataclass

from litx.labelled import LabelledText


class State(LabelledText):
    """What is known of a layer on this machine."""

    verified = (
        "verified",
        "verified",
        "What the layer is there to stop was tried, worked without it, and failed with it.",
    )
    applied_unverified = (
        "applied_unverified",
        "applied, unverified",
        "The system took the layer, but its effect could not be shown here.",
    )
    unavailable = ("unavailable", "unavailable", "The layer is not there, or does not hold.")
    disabled_by_user = ("disabled_by_user", "switched off", "The user asked to go without.")


@dataclass(frozen=True)
class Status:
    """What is known of a layer on this machine, and why.

    Attributes:
        state: What is known.
        why: The reason, or a remark; empty when there is nothing to say.
    """

    state: State
    why: str = ""

    @property
    def is_usable(self) -> bool:
        """Whether a process can be confined with the layer."""
        return self.state in (State.verified, State.applied_unverified)

    @property
    def is_verified(self) -> bool:
        """Whether the layer was seen to work."""
        return self.state is State.verified

    def __str__(self) -> str:
        """Show state and reason as one line of text."""
        return f"{self.state} ({self.why})" if self.why else str(self.state)
