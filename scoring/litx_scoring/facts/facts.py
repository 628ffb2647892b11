"""Facts: a value, a composition, a phase and a step, each in the one form.

Source: docs/scoring.md, sections "States and facts" and "One form".
"""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any, NamedTuple

from litx.model.phase_formula import Fractions
from litx_scoring.facts.kinds import Kind
from litx_scoring.facts.numbers import UNSTATED, Amount, Condition

UNKNOWN = "?"
"""Ending of an element whose amount is unknown in atomic fractions, as ("O?", 0.0) of SrCoO3-δ."""


class ValueForm(NamedTuple):
    """A measured value without its subject, as the paper states it.

    Attributes:
        kind: Measured quantity.
        amount: Number with its unit.
        temperature: Temperature of the test.
        pressure: Pressure of the test.
        statistic: Part that the value plays in a distribution, such as `lower` or
            `percentile 90`; None if it is a plain value.
        uncertainty: Half width in base units; None if there is none.
        conditions: Other conditions of the test by name, sorted.
    """

    kind: Kind
    amount: Amount
    temperature: Condition = UNSTATED
    pressure: Condition = UNSTATED
    statistic: str | None = None
    uncertainty: float | None = None
    conditions: tuple[tuple[str, Amount], ...] = ()


@lru_cache(maxsize=16384)
def _canonical_text(form: ValueForm) -> str:
    """Return a text that is equal for equal values; a mean is as good as no statistic."""
    return repr(
        (
            form.kind.label,
            form.amount.key,
            form.amount.qualifier.value,
            form.temperature.key,
            form.pressure.key,
            None if form.statistic == "mean" else form.statistic,
            *((name, amount.key) for name, amount in form.conditions),
        )
    )


@dataclass(slots=True)
class ValueFact:
    """A value of a state.

    Attributes:
        subject: Index of the subject that it was measured on.
        form: The value in the one form.
        origin: Record that states it.
        is_optional: Whether the truth marks it as optional.
        also: Forms that the truth accepts instead.
        text: Canonical text, equal for the same fact, whatever its subject.
    """

    subject: int
    form: ValueForm
    origin: Any
    is_optional: bool = False
    also: tuple[ValueForm, ...] = ()
    text: str = field(init=False)

    def __post_init__(self) -> None:
        """Store the text, since it is read several times."""
        self.text = _canonical_text(self.form)

    @property
    def forms(self) -> tuple[ValueForm, ...]:
        """The recorded form, then the forms that are accepted instead."""
        return (self.form, *self.also)


@dataclass(slots=True)
class CompositionFact:
    """A composition of a state.

    Attributes:
        subject: Index of the subject that it was measured on.
        fractions: Atomic fractions; of unknown elements, those of the others (`UNKNOWN`).
        is_nominal: Whether it was weighed in, or no method is stated.
        origin: Record that states it.
        is_optional: Whether the truth marks it as optional.
        text: Canonical text, equal for the same fact, whatever its subject.
    """

    subject: int
    fractions: Fractions
    is_nominal: bool
    origin: Any
    is_optional: bool = False
    text: str = field(init=False)

    def __post_init__(self) -> None:
        """Store the text, since it is read several times."""
        self.text = repr((self.fractions, self.is_nominal))


@dataclass(slots=True)
class MeasuredSubject:
    """Material, phase or feature that something was measured on.

    Attributes:
        words: Levelled words of its name.
        structure: Crystal structure, if a field or the name states it.
        formula: Formula as atomic fractions; empty if there is none.
        phase_name: Words of its name that identify a phase; empty if there are none.
        is_whole: Whether it is the material as a whole.
        is_part: Whether it is a layer of a device or a part of a composite, identified by its name.
        layer_name: Name of a layer, in lower case; its words are those of its role.
        elements: Elements of the formula that names a part of a composite; empty for other names.
        origins: Material, record, and whether the record is diffraction of the whole material, for
            each place that mentions the subject.
        phase: Index of its phase; None if it is no phase.
        is_optional: Whether the truth marks it as optional.
    """

    words: frozenset[str] = frozenset()
    structure: str | None = None
    formula: Fractions = ()
    phase_name: tuple[str, ...] = ()
    is_whole: bool = False
    is_part: bool = False
    layer_name: str = ""
    elements: frozenset[str] = frozenset()
    origins: list[tuple[int, Any, bool]] = field(default_factory=list)
    phase: int | None = None
    is_optional: bool = False

    @property
    def key(self) -> tuple[Any, ...]:
        """Value that is equal for mentions of the same subject."""
        return (not self.is_whole, tuple(sorted(self.words)), self.structure or "", self.formula)

    @property
    def has_marks(self) -> bool:
        """Whether a structure, a formula or phase words in its name identify it as a phase."""
        return bool(self.structure or self.formula or self.phase_name)

    def excludes(self, other: "MeasuredSubject") -> bool:
        """Return whether both are parts whose names cannot mean the same.

        A name that is in another one can, and so can two formulas of the same elements, a formula
        and an abbreviation, or two roles of layers with one name.
        """
        if not (self.is_part and other.is_part) or bool(self.elements) != bool(other.elements):
            return False
        if self.layer_name and self.layer_name == other.layer_name:
            return False
        is_near = any(a in b or b in a for a in self.words for b in other.words)
        return not is_near and (self.elements != other.elements or not self.elements)

    @property
    def is_diffraction(self) -> bool:
        """Whether diffraction of the whole material mentions it."""
        return any(is_lattice for _, _, is_lattice in self.origins)

    @property
    def sources(self) -> set[tuple[int, bool]]:
        """Material and sort of each record that mentions it."""
        return {(number, is_lattice) for number, _, is_lattice in self.origins}

    def merge(self, other: "MeasuredSubject") -> None:
        """Add the origins of another mention; optional only if both are."""
        self.origins += other.origins
        self.phase_name = self.phase_name or other.phase_name
        self.is_optional = self.is_optional and other.is_optional


def merge_subjects(
    subjects: Iterable[MeasuredSubject],
) -> tuple[list[MeasuredSubject], list[int]]:
    """Merge equal subjects of one or several materials, and sort them by key.

    Two features of a material that the same sort of record mentions stay separate. Return the
    merged subjects, and the index of each given subject among them.
    """
    merged: list[MeasuredSubject] = []
    indices_by_key: dict[tuple[Any, ...], list[int]] = defaultdict(list)
    places = []
    for subject in subjects:
        same = (
            place
            for place in indices_by_key[subject.key]
            if subject.is_whole or subject.sources.isdisjoint(merged[place].sources)
        )
        place = next(same, None)
        if place is None:
            place = len(merged)
            merged.append(replace(subject, origins=[*subject.origins]))
            indices_by_key[subject.key].append(place)
        else:
            merged[place].merge(subject)
        places.append(place)
    order = sorted(range(len(merged)), key=lambda place: merged[place].key)
    rank = {place: index for index, place in enumerate(order)}
    return [merged[place] for place in order], [rank[place] for place in places]


@dataclass(slots=True)
class Phase:
    """A phase of a state, from all subjects that are this phase.

    Attributes:
        structure: Crystal structure; None if no subject states it.
        formula: Formula as atomic fractions; empty if no subject states it.
        phase_name: Words that identify the phase; empty if no subject has any.
        words: Levelled words of all its names.
        subjects: Indices of its subjects.
        lattices: Numbers of the materials whose diffraction mentions it.
        is_optional: Whether the truth marks all its subjects as optional.
    """

    structure: str | None
    formula: Fractions
    phase_name: tuple[str, ...]
    words: frozenset[str]
    subjects: list[int]
    lattices: set[int]
    is_optional: bool


@dataclass(frozen=True, slots=True)
class Step:
    """An event of a history.

    Attributes:
        kind: Process.
        temperature: Temperature of the process.
        duration: Duration; None if none is stated.
        text: Canonical text, equal for equal steps of a side.
        numbers: Numbers in the template values.
        origin: The event, with templates filled in.
        is_neutral: Whether it never counts.
        is_always_neutral: Whether its kind alone makes it neutral, whatever its fields say.
        is_test: Whether the specimen is examined after it, so that no new state begins.
        is_optional: Whether the truth marks it as optional.
        also: Kinds that the truth accepts instead.
    """

    kind: Kind
    temperature: Condition
    duration: Amount | None
    text: str
    numbers: frozenset[float]
    origin: Any
    is_neutral: bool = False
    is_always_neutral: bool = False
    is_test: bool = False
    is_optional: bool = False
    also: tuple[Kind, ...] = ()

    @property
    def is_counted(self) -> bool:
        """Whether it has a weight at the level `process`."""
        return not self.is_neutral and not self.is_optional
