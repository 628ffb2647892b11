"""Base classes of canonical values: enum members with their meaning beside their name."""

from litx.display.labels import Labelled


class Described(Labelled):
    """A labelled enum member with aliases and the vocabulary version that introduced it.

    A member is written as a tuple: value, label, description, aliases, since. The last two are
    optional.

    Attributes:
        aliases: Words of papers with the same meaning.
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
        """Store the entries of the member's tuple."""
        super().__init__(value, label, description)
        self.aliases = aliases
        self.since = since


class Canonical(str, Described):  # noqa: SLOT000 (an enum)
    """A described member that is also its canonical text, with the same equality and hash."""


class MeasurementKind(Canonical):
    """A canonical quantity to measure, with the dimension of its values.

    A member is written as value, label, description, aliases, dimension, unit, since.

    Attributes:
        dimension: Dimension as pint writes it, such as ``"[pressure]"``; empty for a pure number.
        unit: Usual unit in the field, as pint text.
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
        """Store the entries of the member's tuple."""
        super().__init__(value, label, description, aliases, since)
        self.dimension = dimension
        self.unit = unit
