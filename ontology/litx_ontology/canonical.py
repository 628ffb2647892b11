"""The shape of every canonical value: an enum member that carries its meaning beside its name."""

from litx.display.labels import Labelled


class Described(Labelled):
    """A labelled enum member with aliases and the vocabulary version it came with.

    A member is written as one tuple: value, label, description, aliases, since. The last two may
    be left out.

    Attributes:
        aliases: Words that papers use for the same thing.
        since: Vocabulary version that introduced the member.
    """

    aliases: tuple[str, ...]
    since: str

    def __init__(
        self,
        value: str,
        label: str,
        description: str,
        aliases: tuple[str, ...] = (),
        since: str = "0.1",
    ) -> None:
        """Keep what the member's tuple says about it."""
        super().__init__(value, label, description)
        self.aliases = aliases
        self.since = since


class Canonical(str, Described):  # noqa: SLOT000 (an enum)
    """A described member that is also its canonical text: it compares and hashes equal to it."""


class MeasurementKind(Canonical):
    """A canonical quantity to measure: a described member with the dimension of its values.

    A member is written as value, label, description, aliases, dimension, unit, since.

    Attributes:
        dimension: Dimension as pint writes it, such as ``"[pressure]"``; empty for a pure number.
        unit: Unit that the field prints it in, as pint text.
    """

    dimension: str
    unit: str

    def __init__(
        self,
        value: str,
        label: str,
        description: str,
        aliases: tuple[str, ...],
        dimension: str,
        unit: str,
        since: str = "0.1",
    ) -> None:
        """Keep what the member's tuple says about it."""
        super().__init__(value, label, description, aliases, since)
        self.dimension = dimension
        self.unit = unit
