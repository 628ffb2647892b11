"""Base classes of canonical values: enum members with their meaning beside their name."""

from typing import Any, Final, NamedTuple

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

    def entry(self, since: str = "") -> tuple[Any, ...]:
        """Return the member's tuple, with which the enum of another field takes the member over.

        Args:
            since: Vocabulary version that introduces it there; by default that of the member.
        """
        return (self.value, self.label, self.description, self.aliases, since or self.since)


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

    def entry(self, since: str = "") -> tuple[Any, ...]:
        """Return the member's tuple, with its dimension and unit."""
        *names, since = super().entry(since)
        return (*names, self.dimension, self.unit, since)


class Family(NamedTuple):
    """Kinds that name the same treatment more or less exactly.

    Attributes:
        name: Name of the family; empty for kinds without a family.
        is_unspecific: Whether the kind is no more specific than the family.
    """

    name: str = ""
    is_unspecific: bool = False


NO_FAMILY: Final = Family()
PREPARATION: Final = Family("preparation of specimens")
"""Steps that papers may mention or omit; `litx-1` neither requires nor charges them."""


class Treatment(Canonical):
    """A canonical treatment of a material, with its family.

    A member is written as value, label, description, aliases, family, since.

    Attributes:
        family: The kinds that are told from it by how much a paper says (profile `litx-1`).
    """

    family: Family

    def __init__(
        self,
        value: str,
        label: str,
        description: str,
        aliases: tuple[str, ...] = (),
        family: Family = NO_FAMILY,
        since: str = "0.1",
    ) -> None:
        """Store the entries of the member's tuple."""
        super().__init__(value, label, description, aliases, since)
        self.family = family
