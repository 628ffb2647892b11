"""Items that are compared: measurements, compositions, lattices, structures, phase fractions.

Source: docs/scoring.md, section "From objects to a score".
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar

from litx.display.text import is_given
from litx.model import (
    CompMeasurement,
    GlobalLatticeParam,
    Lattice,
    LatticeMeasurement,
    Measurement,
    Record,
)
from litx_ontology import MeasurementMethod
from litx_scoring.agreement import (
    NumberWithUnit,
    context_agreement,
    formula_text,
    kind_agreement,
    pressure_score,
    qualifier_agreement,
    quantity_score,
    read_condition,
    read_value,
    temperature_score,
    values_agree,
)
from litx_scoring.profile import PublishedProfile

_ANY_METHOD = {MeasurementMethod.Unspecified, MeasurementMethod.Balance}

Parameters = tuple[float, float, float, float, float, float]
"""Lengths a, b, c of a lattice in Å and angles alpha, beta, gamma in degrees."""


@dataclass(slots=True, unsafe_hash=True)  # frozen dataclasses take twice as long to build
class Item(ABC):
    """An item to compare, in the form that scoring needs; equal items have equal scores.

    Attributes:
        origin: Record that it was read from; ignored by equality.
        context: Name of its phase; None outside of a `GlobalLatticeParam`.
    """

    origin: Record = field(compare=False)
    context: str | None = field(default=None, kw_only=True)

    @property
    def values(self) -> int:
        """Number of values that it counts for."""
        return 1

    def bucket(self) -> tuple[Any, ...]:
        """Return a key that few items share; `related` returns the keys that can score above 0."""
        return ()

    def related(
        self, buckets: Iterable[tuple[Any, ...]], profile: PublishedProfile
    ) -> list[tuple[Any, ...]]:
        """Return the keys of extracted items of this class that can score above 0.

        They are the same for items of the same class and key.
        """
        del buckets, profile
        return [self.bucket()]

    @abstractmethod
    def score(self, extracted: Any, profile: PublishedProfile) -> float:
        """Return the agreement with `extracted`, an item of the same class, without the context."""

    def credit(
        self, extracted: Any, score: float, profile: PublishedProfile
    ) -> tuple[float, int, int]:
        """Return the values of a match at the level `value`: correct, target, extracted.

        By default, all values of an item are correct, whatever the method or context.
        """
        del extracted, score, profile
        return self.values, self.values, self.values


@dataclass(slots=True, unsafe_hash=True)
class MeasurementItem(Item):
    """A measured value with its kind and conditions."""

    value: NumberWithUnit = field(default_factory=lambda: read_value(None))
    kind: str = ""
    kind_is_member: bool = False
    temperature: NumberWithUnit | None = None
    pressure: NumberWithUnit | None = None

    @property
    def values(self) -> int:
        """Number of values: the value itself, and each stated condition."""
        return 1 + (self.temperature is not None) + (self.pressure is not None)

    def bucket(self) -> tuple[Any, ...]:
        """Return the text of the kind, and whether it is a member."""
        return self.kind, self.kind_is_member

    def related(
        self, buckets: Iterable[tuple[Any, ...]], profile: PublishedProfile
    ) -> list[tuple[Any, ...]]:
        """Return the keys whose kinds agree with this kind above 0."""
        kind = self.bucket()
        return [bucket for bucket in buckets if kind_agreement(*kind, *bucket, profile)]

    def score(self, extracted: "MeasurementItem", profile: PublishedProfile) -> float:
        """Return kind agreement times the weighted mean of qualifier and conditions.

        It is 0 if the values differ. Conditions that neither side states have no weight.
        """
        if not values_agree(self.value, extracted.value, profile):
            return 0.0
        kind = self.kind_score(extracted, profile)
        total = profile.qualifier_weight
        agreement = qualifier_agreement(self.value.qualifier, extracted.value.qualifier)
        blend = profile.qualifier_weight * agreement
        for condition in self.condition_scores(extracted, profile):
            blend += profile.condition_weight * condition
            total += profile.condition_weight
        return kind * (blend / total)

    def kind_score(self, extracted: "MeasurementItem", profile: PublishedProfile) -> float:
        """Return the agreement of the kinds of two measurements."""
        return kind_agreement(*self.bucket(), *extracted.bucket(), profile)

    def condition_scores(
        self, extracted: "MeasurementItem", profile: PublishedProfile
    ) -> list[float]:
        """Return the agreement of temperature, then pressure, as far as either side states it."""
        scores = []
        if self.temperature is not None or extracted.temperature is not None:
            scores.append(temperature_score(self.temperature, extracted.temperature, profile))
        if self.pressure is not None or extracted.pressure is not None:
            scores.append(pressure_score(self.pressure, extracted.pressure, profile))
        return scores

    def credit(
        self, extracted: "MeasurementItem", score: float, profile: PublishedProfile
    ) -> tuple[float, int, int]:
        """Return the score plus the agreement of each shared condition, and the values of both."""
        correct = score + quantity_score(self.temperature, extracted.temperature, profile)
        correct += quantity_score(self.pressure, extracted.pressure, profile)
        return correct, self.values, extracted.values


@dataclass(slots=True, unsafe_hash=True)
class CompositionItem(Item):
    """A composition, as the text that equal compositions share, with its method."""

    formula: str = ""
    elements: int = 0
    method: Any = None

    @property
    def values(self) -> int:
        """Number of values: the number of elements."""
        return self.elements

    def bucket(self) -> tuple[Any, ...]:
        """Return the formula as the only part of the key."""
        return (self.formula,)

    def score(self, extracted: "CompositionItem", profile: PublishedProfile) -> float:
        """Return 0 for different formulas, 1 if the methods agree too, otherwise less than 1.

        Any method agrees with a target that was weighed in or has an unspecified method.
        """
        if self.formula != extracted.formula:
            return 0.0
        is_same_method = self.method in _ANY_METHOD or self.method == extracted.method
        share = profile.composition_method_share
        return (1 - share) + share * (1.0 if is_same_method else 0.0)


@dataclass(slots=True, unsafe_hash=True)
class LatticeItem(Item):
    """Lattice parameters."""

    part: ClassVar[str] = "lattice"

    parameters: Parameters = (0, 0, 0, 0, 0, 0)

    @property
    def values(self) -> int:
        """Number of values: the six parameters."""
        return 6

    def score(self, extracted: "LatticeItem", profile: PublishedProfile) -> float:
        """Return 1 if all parameters differ by less than the tolerance, otherwise 0."""
        pairs = zip(self.parameters, extracted.parameters, strict=True)
        return float(all(abs(a - b) < profile.lattice_tolerance for a, b in pairs))


@dataclass(slots=True, unsafe_hash=True)
class StructItem(Item):
    """The crystal structure of a phase."""

    part: ClassVar[str] = "structure"

    struct: Any = None

    def bucket(self) -> tuple[Any, ...]:
        """Return the structure as the only part of the key."""
        return (self.struct,)

    def score(self, extracted: "StructItem", profile: PublishedProfile) -> float:
        """Return 1 if the structures are equal, otherwise 0."""
        del profile
        return 1.0 if self.struct == extracted.struct else 0.0


@dataclass(slots=True, unsafe_hash=True)
class FractionItem(MeasurementItem):
    """The share of a phase: a value without kind and conditions, which has to be a quantity."""

    part: ClassVar[str] = "phase fraction"

    def score(self, extracted: MeasurementItem, profile: PublishedProfile) -> float:
        """Return the agreement of the qualifiers if the fractions are equal, otherwise 0."""
        return quantity_score(self.value, extracted.value, profile)

    def credit(
        self, extracted: Item, score: float, profile: PublishedProfile
    ) -> tuple[float, int, int]:
        """Return the score as the correct share of a value on either side."""
        del extracted, profile
        return score, 1, 1


def item_score(target: Item, extracted: Item, profile: PublishedProfile) -> float:
    """Return the agreement of two items: contexts times contents; 0 for different classes."""
    if type(target) is not type(extracted):
        return 0.0
    context = context_agreement(target.context, extracted.context)
    return context * target.score(extracted, profile) if context else 0.0


def items_of(measurements: Sequence[Any], *, nested: bool = False) -> list[Item]:
    """Return the items of the measurements of a material or, if nested, of a configuration.

    Other records are omitted, and so are phases if nested.
    """
    items: list[Item] = []
    for record in measurements:
        if isinstance(record, Measurement):
            items.append(_measurement_item(record))
        elif isinstance(record, CompMeasurement):
            items.append(_composition_item(record))
        elif isinstance(record, LatticeMeasurement):
            items.extend(_lattice_items(record, record, None))
        elif isinstance(record, GlobalLatticeParam) and not nested:
            items.extend(_phase_items(record))
    return items


_PUBLISHED_KINDS = {"phase_fraction": "volume_fraction"}
"""Kinds of later vocabularies that the published one has no other word for than these."""


def _measurement_item(record: Measurement) -> MeasurementItem:
    """Return a measurement as an item: kind as text, value, temperature and pressure."""
    kind = getattr(record.kind, "value", None)
    return MeasurementItem(
        record,
        kind=str(record.kind) if kind is None else _PUBLISHED_KINDS.get(kind, kind),
        kind_is_member=kind is not None,
        value=read_value(record),
        temperature=read_condition(record.temperature),
        pressure=read_condition(record.pressure),
    )


def _composition_item(record: CompMeasurement) -> CompositionItem:
    """Return a composition as an item: formula as fractions, number of elements, method."""
    formula = formula_text(record.composition)
    method = getattr(record.method, "value", record.method)
    elements = len(record.composition)
    return CompositionItem(record, formula=formula, elements=elements, method=method)


def _phase_items(record: GlobalLatticeParam) -> Iterator[Item]:
    """Yield lattice, structure and fraction of a phase, as far as set, with its name as context."""
    context = str(record.name) if is_given(record.name) else ""
    yield from _lattice_items(record.lattice, record, context)
    if record.struct is not None:
        yield StructItem(record, context=context, struct=record.struct)
    if record.phase_fraction is not None:
        yield FractionItem(record, read_value(record.phase_fraction), context=context)


def _lattice_items(measurement: object, origin: Record, context: str | None) -> Iterator[Item]:
    """Yield the lattice of a measurement as an item; nothing for anything else."""
    if isinstance(measurement, LatticeMeasurement) and isinstance(measurement.lattice, Lattice):
        yield LatticeItem(origin, measurement.lattice.parameters, context=context)
