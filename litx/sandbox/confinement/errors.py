"""The error of this package."""

import os
from errno import errorcode

from litx.errors import InfrastructureError
from litx.sandbox.confinement.layer import Layer


class ConfinementError(InfrastructureError):
    """A layer could not be put on a process, which must end without running the program.

    Attributes:
        layer: The layer.
        errno: What the system answered, or 0.
        why: What failed, in words.
        tell_on: The descriptor on which the process can still tell its parent.
    """

    def __init__(self, layer: Layer, errno: int, why: str = "", tell_on: int = -1) -> None:
        """Keep the layer and the answer of the system with the message."""
        self.layer = layer
        self.errno = errno
        self.why = why or os.strerror(errno)
        self.tell_on = tell_on
        super().__init__(f"the layer {layer} cannot be applied: {self.reason}")
        self.args = (layer, errno, why, tell_on)

    @property
    def reason(self) -> str:
        """The answer of the system and what it means, such as `EPERM: ...`."""
        return f"{errorcode.get(self.errno, self.errno)}: {self.why}" if self.errno else self.why
