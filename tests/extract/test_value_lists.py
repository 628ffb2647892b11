import hashlib
import re
from random import Random

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from litx import *
from litx.dataset import default_dataset
from litx.extract.value_lists import format_values, shuffle_seed
from tests.papers import STEMS
from tests.strategies import experiments

STEM = "doi_10_1000__example"


def sections(text):
    """Return the lines of each section, in the order of the text."""
    parts = re.split(r"^## (.*)$", text, flags=re.MULTILINE)[1:]
    pairs = zip(parts[::2], parts[1::2], strict=True)
    return {title: [line for line in body.splitlines() if line] for title, body in pairs}


PLACE = {"source": "SECRET place"}
SECRET = {"description": "SECRET text", **PLACE}
HOT = {"temperature": Quantity("[T]", Celsius), "duration": Quantity("~2", Hour)}
TOLD = {"description": "in argon", "equipment": "tube furnace", "inputs": ["powder"], **PLACE}
METHOD = {"measurement_method": MeasurementMethod.VickersHardnessTest, "uncertainty": 4}
WARM = {"temperature": Quantity("~23", Celsius)}
HARDNESS = Measurement(
    kind=AlloyMeasurementKind.vickers_hardness, value=">=210", unit=HV, **METHOD, **WARM, **SECRET
)
CUBIC = LatticeMeasurement(Lattice.cubic(3.6), **PLACE)
LOWER = {"measurement_statistic": MeasurementStatistic.lower, "group_name": "sizes"}
SIZE = Measurement(kind=PhaseMeasurementKind.phase_size, value=1, unit=Micrometer, **LOWER)
PHASE = GlobalLatticeParam(
    lattice=CUBIC, struct=CrysStruct.FCC, name="alpha", phase_fraction=Quantity(90, percent)
)
TAGS = {ConfigTag.Precipitate, ConfigTag.Acicular}
INSIDE = [SIZE, LatticeMeasurement(Lattice.hexagonal(2.5, 4.1))]
NEEDLES = Configuration(
    name="needles", within="host", struct=CrysStruct.B2, tags=TAGS, measurements=INSIDE
)
ITEMS = [
    CompMeasurement("MgFe", MeasurementMethod.Balance, **SECRET),
    *(HARDNESS, PHASE, NEEDLES),
]
SMALL = Experiment(
    {"powder": RawMaterial(kind=RawMaterialKind.Powder, description="99 % pure", source="SECRET")},
    {"hold[T]": [ProcessEvent(kind=ProcessKind.Annealing, **HOT, **TOLD)]},
    [Material(name="SECRET material", process="powder->hold[T=731]", measurements=ITEMS)],
)

EXPECTED = sections("""
## Compositions
- formula: Mg1Fe1; method: Balance
## Numeric Measurements
### phase_size
### vickers_hardness
- kind: phase_size; value: 1; unit: micrometer; statistic: lower; group: sizes
- kind: vickers_hardness; value: >=210; unit: HV; uncertainty: 4; \
temperature: ~23 degree_Celsius; method: VickersHardnessTest
## Crystal Structures / Phases
- structure: FCC; name: alpha; lattice: a=3.6000, b=3.6000, c=3.6000, \
alpha=90, beta=90, gamma=90; phase fraction: 90 percent
## Lattice Measurements
- a=2.5000, b=2.5000, c=4.1000, alpha=90, beta=90, gamma=120
- a=3.6000, b=3.6000, c=3.6000, alpha=90, beta=90, gamma=90
## Microstructural Features
- name: needles; structure: B2; tags: Acicular, Precipitate
## Process Events
- kind: Annealing; temperature: [T] degree_Celsius; duration: ~2 hour; \
description: in argon; equipment: tube furnace
## Raw Materials
- name: powder; kind: Powder; description: 99 % pure
""")
"""The values of `SMALL` by their sections, in order of the alphabet."""


def test_sections():
    """Every value stands in the section of its kind, as printed; names, links and places do not."""
    text = format_values(STEM, [SMALL])
    assert EXPECTED == {title: sorted(lines) for title, lines in sections(text).items()}
    hidden = ("SECRET", "->", "731", "within", "inputs", "hold", "source", "example")
    assert [] == [word for word in hidden if word in text]


def test_shuffles():
    """Lists are shuffled in turn by a generator that the stem seeds."""
    measured = [
        Measurement(kind=kind, value=number, unit=HV)
        for number in range(6)
        for kind in ("wear", "creep")
    ]
    compositions = [CompMeasurement({"Fe": number}) for number in range(1, 7)]
    material = Material(process="powder->hold[T=1]", measurements=[*compositions, *measured])
    text = format_values(STEM, [SMALL.evolve(output_materials=(material,))])
    seed = int(hashlib.sha256(STEM.encode()).hexdigest(), 16) % 2**32
    assert seed == shuffle_seed(STEM)
    random = Random(seed)
    # compositions, then wear, which comes first in the paper
    for start, first in (
        ("formula: Fe", 1),
        ("kind: wear; value: ", 0),
        ("kind: creep; value: ", 0),
    ):
        expected = list(range(first, first + 6))
        random.shuffle(expected)
        assert expected == [
            int(value) for value in re.findall(rf"^- {start}(\d)", text, re.MULTILINE)
        ]
    assert text.index("### creep") < text.index("### wear")


@pytest.mark.parametrize("stem", STEMS)
def test_every_paper(stem):
    """Every value of a paper is listed once, without its source."""
    truth = default_dataset().load_paper(stem)
    text = format_values(stem, truth)
    values = 0
    for experiment in truth:
        values += len(experiment.raw_materials) + sum(
            len(events) for _, events in experiment.group_items()
        )
        for item in (
            item for material in experiment.output_materials for item in material.all_items()
        ):
            values += 1 + (isinstance(item, GlobalLatticeParam) and item.lattice is not None)
    assert values == sum(line.startswith("- ") for line in text.splitlines())
    assert not re.search(r"; (source|within|inputs): |->", text)


@given(st.lists(experiments(), max_size=2))
@example([])
def test_any_experiments(given_):
    """Any experiments give a reproducible block with a line for each value."""
    text = format_values(STEM, given_)
    assert text == format_values(STEM, given_)
    assert all(line.startswith(("## ", "### ", "- ")) for line in text.splitlines() if line)
