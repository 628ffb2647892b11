"""What a fault in an item or configuration costs at each level; numbers worked out by hand."""

import pytest

from litx import *
from tests.scoring.build import atm, celsius, measured
from tests.scoring.three_materials import *


def item(name, change, value, measurement):
    """Return a line about an item: it changes two levels, the target's counts never."""
    pairs = {"value": value, "measurement": measurement}
    return row(name, change, **{level: (tp, 0, found) for level, (tp, found) in pairs.items()})


VALUES = [
    item("value", edit(ANNEALED, ROOM, value=450), (-2, 0), (-1, 0)),
    item("value off by 2e-6", edit(CAST, HARDNESS, value=200.000002), (-1, 0), (-1, 0)),
    free("value off by 5e-7", edit(CAST, HARDNESS, value=200.0000005)),
    free("value as text", edit(CAST, HARDNESS, value="200.0")),
    item("value unreadable", edit(CAST, HARDNESS, value="about 200"), (-1, 0), (-1, 0)),
    item("dimension", edit(COPPER, MODULUS, unit=Micrometer), (-1, 0), (-1, 0)),
    item("prefix of unit", edit(COPPER, MODULUS, unit=MegaPascal), (-1, 0), (-1, 0)),
    item("no unit", edit(COPPER, MODULUS, unit=None), (-1, 0), (-1, 0)),
    free("unit converted", edit(COPPER, MODULUS, value=190_000, unit=MegaPascal)),
    free("unit as text", edit(COPPER, MODULUS, unit="GPa")),
    item("exact to about", edit(CAST, HARDNESS, value="~200"), (-0.25, 0), (-0.25, 0)),
    item("exact to bound", edit(CAST, HARDNESS, value=">200"), (-0.5, 0), (-0.5, 0)),
    item("exact to far", edit(CAST, HARDNESS, value=">>200"), (-1, 0), (-1, 0)),
    item("bound to inclusive", edit(COPPER, STRENGTH, value=">=1500"), (-0.25, 0), (-0.25, 0)),
    item("bound to far", edit(COPPER, STRENGTH, value=">>1500"), (-0.5, 0), (-0.5, 0)),
    item("bound to exact", edit(COPPER, STRENGTH, value=1500), (-0.5, 0), (-0.5, 0)),
    item("bound to opposite", edit(COPPER, STRENGTH, value="<1500"), (-1, 0), (-1, 0)),
    free("uncertainty", edit(CAST, HARDNESS, uncertainty=5)),
    free("method", edit(CAST, HARDNESS, measurement_method=MeasurementMethod.EDS)),
    free("description", edit(CAST, HARDNESS, description="five indents")),
    free("source", edit(CAST, HARDNESS, source="Table 9")),
    free("statistic", edit(CAST, HARDNESS, measurement_statistic=MeasurementStatistic.mean)),
]

CONDITIONS = [
    item("temperature dropped", edit(ANNEALED, HOT, temperature=None), (-5 / 3, -1), (-2 / 3, 0)),
    item("temperature", edit(ANNEALED, HOT, temperature=celsius(700)), (-5 / 3, 0), (-2 / 3, 0)),
    free("temperature in kelvin", edit(ANNEALED, HOT, temperature=Quantity(873.15, Kelvin))),
    item("sign", edit(ANNEALED, HOT, temperature=celsius("~600")), (-5 / 12, 0), (-1 / 6, 0)),
    item("temperature as text", edit(ANNEALED, HOT, temperature="hot"), (-5 / 3, 0), (-2 / 3, 0)),
    item("ambient dropped", edit(ANNEALED, ROOM, temperature=None), (-1.1, -1), (-0.1, 0)),
    item(
        "another ambient",
        edit(ANNEALED, ROOM, temperature=celsius("~25")),
        (-5 / 3, 0),
        (-2 / 3, 0),
    ),
    item("ambient added", edit(COPPER, MODULUS, temperature=celsius(23)), (-0.1, 1), (-0.1, 0)),
    item(
        "temperature added",
        edit(COPPER, MODULUS, temperature=celsius(600)),
        (-2 / 3, 1),
        (-2 / 3, 0),
    ),
    item("ambient pressure added", edit(ANNEALED, ROOM, pressure=atm(1)), (-0.06, 1), (-0.06, 0)),
    item("pressure added", edit(ANNEALED, ROOM, pressure=atm(5)), (-0.4, 1), (-0.4, 0)),
    item(
        "temperatures exchanged",
        both(
            edit(ANNEALED, ROOM, temperature=celsius(600)),
            edit(ANNEALED, HOT, temperature=celsius("~23")),
        ),
        (-10 / 3, 0),
        (-4 / 3, 0),
    ),
]

STRING, COMPRESSION = "yield_strength_tension", KIND.yield_strength_compression
KINDS = [
    item("kind", edit(ANNEALED, ROOM, kind=COMPRESSION), (-2, 0), (-1, 0)),
    free("kind as equal text", edit(ANNEALED, ROOM, kind=STRING)),
    item("kind as text", edit(ANNEALED, ROOM, kind=COMPRESSION.value), (-0.3, 0), (-0.3, 0)),
    item("kind shortened", edit(CAST, HARDNESS, kind="hardness"), (-0.5, 0), (-0.5, 0)),
    item("kind with a space", edit(CAST, HARDNESS, kind="vickers hardness"), (-1, 0), (-1, 0)),
]

OFF = CompMeasurement({"Co": 20.1, "Cr": 20, "Fe": 20, "Ni": 20, "Cu": 19.9})
LESS = edit(COPPER, NOMINAL, composition=Composition("CoCrFeNi"))
TIGHT = LatticeMeasurement(Lattice.cubic(3.585))
WIDE = LatticeMeasurement(Lattice.cubic(3.6))
COMPOSITIONS_AND_PHASES = [
    item("composition", put(COPPER, NOMINAL, OFF), (-5, 0), (-1, 0)),
    item("element forgotten", LESS, (-5, -1), (-1, 0)),
    free("composition in percent", edit(ANNEALED, NOMINAL, composition="Co25Cr25Fe25Ni25")),
    item(
        "method of composition",
        edit(CAST, EDS, method=MeasurementMethod.Unspecified),
        (0, 0),
        (-0.25, 0),
    ),
    free("method of nominal", edit(CAST, NOMINAL, method=MeasurementMethod.EDS)),
    item("lattice off by 0.02", edit(CAST, PHASE, lattice=WIDE), (-6, 0), (-1, 0)),
    free("lattice off by 0.005", edit(CAST, PHASE, lattice=TIGHT)),
    item("lattice dropped", edit(CAST, PHASE, lattice=None), (-6, -6), (-1, -1)),
    item("structure of phase", edit(CAST, PHASE, struct=CrysStruct.BCC), (-1, 0), (-1, 0)),
    item("fraction", edit(CAST, PHASE, phase_fraction=Quantity("~70", percent)), (-1, 0), (-1, 0)),
    item(
        "sign of fraction",
        edit(CAST, PHASE, phase_fraction=Quantity(0.8, dimensionless)),
        (-0.25, 0),
        (-0.25, 0),
    ),
    item("phase half renamed", edit(CAST, PHASE, name="FCC"), (-0.5, 0), (-1.5, 0)),
    item("phase renamed", edit(CAST, PHASE, name="alpha"), (-8, 0), (-3, 0)),
    item("phase unnamed", edit(CAST, PHASE, name=None), (-8, 0), (-3, 0)),
    free("phase written otherwise", edit(CAST, PHASE, name="fcc (MATRIX)")),
]

PLACES = [
    item("item dropped", put(CAST, HARDNESS), (-1, -1), (-1, -1)),
    item("composition dropped", put(COPPER, NOMINAL), (-5, -5), (-1, -1)),
    item("phase dropped", put(CAST, PHASE), (-8, -8), (-3, -3)),
    item("item repeated", repeat(CAST, HARDNESS), (0, 1), (0, 1)),
    item("composition repeated", repeat(CAST, EDS), (0, 4), (0, 1)),
    item("phase repeated", repeat(CAST, PHASE), (0, 8), (0, 3)),
    item("false item", add(CAST, measured(7, KIND.density, gram_per_cm3)), (0, 1), (0, 1)),
    item(
        "item at another material",
        both(put(CAST, HARDNESS), add(COPPER, measured(200, KIND.vickers_hardness, HV))),
        (-1, 0),
        (-1, 0),
    ),
    item(
        "nested item moved up",
        both(edit(ANNEALED, MATRIX, measurements=()), add(ANNEALED, GRAINS)),
        (-1, 0),
        (-1, 0),
    ),
    item("nested item dropped", edit(ANNEALED, MATRIX, measurements=()), (-1, -1), (-1, -1)),
    item(
        "nested item repeated",
        edit(ANNEALED, MATRIX, measurements=(GRAINS, GRAINS)),
        (0, 1),
        (0, 1),
    ),
    item(
        "nested item qualified",
        edit(ANNEALED, MATRIX, measurements=(GRAINS.evolve(value=10),)),
        (-0.25, 0),
        (-0.25, 0),
    ),
]

TWO_TAGS = {ConfigTag.Precipitate, ConfigTag.Twin}
CONFIGURATIONS = [
    row(
        "configuration dropped",
        put(ANNEALED, PARTICLES),
        value=(-4, 0, -4),
        measurement=(-1, 0, -1),
        config=(-1, 0, -1),
    ),
    row(
        "host dropped",  # takes the value of what lies in it along
        put(ANNEALED, MATRIX),
        value=(-4, 0, -3),
        measurement=(-1, 0, -1),
        config=(-1, 0, -1),
    ),
    row(
        "configuration repeated",
        repeat(ANNEALED, PARTICLES),
        value=(0, 0, 4),
        measurement=(0, 0, 1),
        config=(0, 0, 1),
    ),
    row("tag dropped", edit(ANNEALED, PARTICLES, tags=None), value=(-1, 0, -1)),
    row("tag", edit(ANNEALED, PARTICLES, tags={ConfigTag.Twin}), value=(-1, 0, 0)),
    row("tag added", edit(ANNEALED, PARTICLES, tags=TWO_TAGS), value=(0, 0, 1)),
    row("structure", edit(ANNEALED, MATRIX, struct=CrysStruct.BCC), value=(-1, 0, 0)),
    row("structure dropped", edit(ANNEALED, MATRIX, struct=None), value=(-1, 0, -1)),
    row("host unsaid", edit(ANNEALED, PARTICLES, within=None), value=(-1, 0, -1)),
    row("host unknown", edit(ANNEALED, PARTICLES, within="grains"), value=(-1, 0, 0)),
    row("host renamed", edit(ANNEALED, MATRIX, name="matrix"), value=(-1, 0, 0)),
    free(
        "host renamed everywhere",
        both(
            edit(ANNEALED, MATRIX, name="matrix"),
            edit(ANNEALED, PARTICLES, within="matrix"),
        ),
    ),
    free("configuration renamed", edit(ANNEALED, PARTICLES, name="precipitates")),
    free("configuration described", edit(ANNEALED, PARTICLES, description="cuboidal")),
    row(
        "configuration beyond recognition",  # tags, structure and items: 2 + 2 + 3 of 10
        edit(ANNEALED, MATRIX, tags=None, struct=CrysStruct.BCC, measurements=()),
        value=(-4, 0, -2),
        measurement=(-1, 0, -1),
        config=(-1, 0, 0),
    ),
]


class TestMutation:
    @pytest.mark.parametrize(
        ("change", "expected"),
        [*VALUES, *CONDITIONS, *KINDS, *COMPOSITIONS_AND_PHASES, *PLACES, *CONFIGURATIONS],
    )
    def test_counts(self, change, expected):
        """A fault changes the counts of each level by known numbers."""
        assert_changes([paper()], [change(paper())], expected)
