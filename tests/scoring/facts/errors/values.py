"""Values that are read wrongly.

Source: specification of profile litx-1, section 8.
"""

import random
from collections.abc import Iterator
from typing import Any

from litx.model import (
    Configuration,
    GlobalLatticeParam,
    LatticeMeasurement,
    Measurement,
    Quantity,
)
from litx.model.chemistry import Lattice
from litx_ontology import AlloyMeasurementKind, MeasurementStatistic, PhaseMeasurementKind
from litx_ontology.units import Unit, ureg
from litx_scoring.facts.numbers import ROOM, condition
from tests.scoring.facts.editing import Experiments
from tests.scoring.facts.errors.drawing import (
    VALUE,
    Draw,
    at,
    each_value,
    is_number,
    places,
    put,
    some,
    with_material,
    with_number,
)


def digit_changed(experiments: Experiments, draw: random.Random) -> Iterator[Draw]:
    """The first digit of a value is another."""

    def change(one: Any) -> Any:
        text = f"{abs(one.numeric_value):.10g}"
        index = next(i for i, letter in enumerate(text) if letter in "123456789")
        other = str(int(text[index]) % 9 + 1)
        return with_number(one, float(text[:index] + other + text[index + 1 :]))

    yield from each_value(experiments, draw, change)


def decimal_shifted(experiments: Experiments, draw: random.Random) -> Iterator[Draw]:
    """A value is ten times too large."""
    yield from each_value(experiments, draw, lambda one: with_number(one, one.numeric_value * 10))


def unit_swapped(experiments: Experiments, draw: random.Random) -> Iterator[Draw]:
    """MPa for GPa, µm for nm and the other way round."""
    others = {
        "megapascal": ureg.gigapascal,
        "gigapascal": ureg.megapascal,
        "micrometer": ureg.nanometer,
        "nanometer": ureg.micrometer,
        "percent": ureg.dimensionless,
    }

    def change(one: Any) -> Any:
        other = others.get(str(one.unit)) if isinstance(one.unit, Unit) else None
        return None if other is None else one.evolve(unit=other)

    yield from each_value(experiments, draw, change)


def tension_for_compression(experiments: Experiments, draw: random.Random) -> Iterator[Draw]:
    """A value of tension is one of compression, and the other way round."""

    def change(one: Any) -> Any:
        name = str(getattr(one.kind, "name", ""))
        for word, other in (("tension", "compression"), ("compression", "tension")):
            found = AlloyMeasurementKind.__members__.get(name.replace(word, other))
            if word in name and found is not None:
                return one.evolve(kind=found)
        return None

    yield from each_value(experiments, draw, change)


def other_temperature(experiments: Experiments, draw: random.Random) -> Iterator[Draw]:
    """A test that states its temperature was at another."""
    told = Quantity(1111, ureg.kelvin)
    yield from each_value(
        experiments,
        draw,
        lambda one: None if one.temperature is None else one.evolve(temperature=told),
    )


def uncertainty_as_value(experiments: Experiments, draw: random.Random) -> Iterator[Draw]:
    """An uncertainty is taken for the value."""
    yield from each_value(
        experiments,
        draw,
        lambda one: (
            one.evolve(value=one.uncertainty, uncertainty=None)
            if one.uncertainty and one.uncertainty != one.numeric_value
            else None
        ),
    )


def mean_for_maximum(experiments: Experiments, draw: random.Random) -> Iterator[Draw]:
    """A mean is the upper end of a range, which halves it."""
    for found in each_value(
        experiments,
        draw,
        lambda one: (
            one.evolve(measurement_statistic=MeasurementStatistic.upper)
            if one.measurement_statistic is MeasurementStatistic.mean
            else None
        ),
    ):
        yield Draw(found.experiments, VALUE / 2, VALUE / 2)


def temperature_dropped(experiments: Experiments, draw: random.Random) -> Iterator[Draw]:
    """The temperature of a test that is not room temperature is left out: a quarter."""
    for found in each_value(
        experiments,
        draw,
        lambda one: (
            one.evolve(temperature=None)
            if condition(one.temperature, ROOM).amount is not None
            else None
        ),
    ):
        yield Draw(found.experiments, VALUE / 4, VALUE / 4)


def qualifier_turned(experiments: Experiments, draw: random.Random) -> Iterator[Draw]:
    """More than becomes less than."""

    def change(one: Any) -> Any:
        turned = {">": "<", "<": ">", ">=": "<=", "<=": ">=", ">>": "<<", "<<": ">>"}
        other = turned.get(one.value_qualifier.symbol)
        return None if other is None else one.evolve(value=f"{other}{one.numeric_value:.10g}")

    yield from each_value(experiments, draw, change)


def kind_of_all_words(experiments: Experiments, draw: random.Random) -> Iterator[Draw]:
    """The kind of a value is a text that holds the words of every kind."""
    kinds = (*AlloyMeasurementKind, *PhaseMeasurementKind)
    text = " ".join(f"{kind.label} {kind.value}" for kind in kinds)
    yield from each_value(experiments, draw, lambda one: one.evolve(kind=text))


def value_dropped(experiments: Experiments, draw: random.Random) -> Iterator[Draw]:
    """A value is left out."""
    for place in some(draw, places(experiments, is_number)):
        yield Draw(put(experiments, place), VALUE, 0.0)


def cited_value_added(experiments: Experiments, draw: random.Random) -> Iterator[Draw]:
    """A value of another paper is added."""
    made = [
        (e, m)
        for e, experiment in enumerate(experiments)
        for m, material in enumerate(experiment.output_materials)
        if any(isinstance(one, (Measurement, Configuration)) for one in material.measurements)
    ]
    cited = Measurement(
        kind=AlloyMeasurementKind.pugh_ductility_ratio, value="7.7719", unit=ureg.dimensionless
    )
    for e, m in some(draw, made):
        material = experiments[e].output_materials[m]
        new = material.evolve(measurements=(*material.measurements, cited))
        yield Draw(with_material(experiments, e, m, new), 0.0, VALUE)


def other_lattice(experiments: Experiments, draw: random.Random) -> Iterator[Draw]:
    """A cubic lattice has the parameter of another phase."""

    def lattice_of(one: Any) -> Any:
        told = getattr(one, "lattice", None)
        return told.lattice if isinstance(told, LatticeMeasurement) else told

    def wanted(one: Any) -> bool:
        return isinstance(one, (GlobalLatticeParam, LatticeMeasurement)) and (
            lattice_of(one) is not None and len({round(x, 6) for x in lattice_of(one).abc}) == 1
        )

    for place in some(draw, places(experiments, wanted)):
        one = at(experiments, place)
        wrong: Any = Lattice.cubic(round(lattice_of(one).a * 1.27, 4))
        if isinstance(one, GlobalLatticeParam):
            wrong = one.lattice.evolve(lattice=wrong)
        yield Draw(put(experiments, place, one.evolve(lattice=wrong)), VALUE, VALUE)
