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


def split_sections(text):
    """Return the lines of each section, in the order of the text."""
    parts = re.split(r"^## (.*)$", text, flags=re.MULTILINE)[1:]
    pairs = zip(parts[::2], parts[1::2], strict=True)
    return {title: [line for line in body.splitlines() if line] for title, body in pairs}


PLACE = {"source": "SECRET place"}
SECRET = {"description": "SECRET text", **PLACE}
HOT = {"temperature": Quantity("[T]", Celsius), "duration": Quantity("~2", Hour)}
GAS = {"description": "in argon", "equipment": "tube furnace", "inputs": ["powder"], **PLACE}
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
ITEMS = [CompMeasurement("MgFe", MeasurementMethod.Balance, **SECRET), *(HARDNESS, PHASE, NEEDLES)]
SMALL = Experiment(
    {"powder": RawMaterial(kind=RawMaterialKind.Powder, description="99 % pure", source="SECRET")},
    {"hold[T]": [ProcessEvent(kind=ProcessKind.Annealing, **HOT, **GAS)]},
    [Material(name="SECRET material", process="powder->hold[T=731]", measurements=ITEMS)],
)

EXPECTED = split_sections("""
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
"""Sorted values of `SMALL`, by section."""


def test_sections():
    """Each value is in the section of its kind, as printed, without names, links and places."""
    text = format_values(STEM, [SMALL])
    assert EXPECTED == {title: sorted(lines) for title, lines in split_sections(text).items()}
    hidden = ("SECRET", "->", "731", "within", "inputs", "hold", "source", "example")
    assert [] == [word for word in hidden if word in text]


def test_shuffles():
    """Lists are shuffled in turn by a generator with a seed from the stem."""
    measurements = [CompMeasurement({"Fe": number}) for number in range(1, 7)]
    measurements += [
        Measurement(kind=kind, value=number, unit=HV)
        for number in range(6)
        for kind in ("wear", "creep")
    ]
    material = Material(process="powder->hold[T=1]", measurements=measurements)
    text = format_values(STEM, [SMALL.evolve(output_materials=(material,))])
    seed = int(hashlib.sha256(STEM.encode()).hexdigest(), 16) % 2**32
    assert seed == shuffle_seed(STEM)
    random = Random(seed)
    # kinds are shuffled in the order of the paper
    for label, first in ("formula: Fe", 1), ("kind: wear; value: ", 0), ("kind: creep; value: ", 0):
        expected = list(range(first, first + 6))
        random.shuffle(expected)
        assert expected == [*map(int, re.findall(rf"^- {label}(\d)", text, re.MULTILINE))]
    assert text.index("### creep") < text.index("### wear")


@pytest.mark.parametrize("stem", STEMS)
def test_every_paper(stem):
    """Every value of a paper is listed once, without its source."""
    truth = default_dataset().load_paper(stem)
    text = format_values(stem, truth)
    count = 0
    for experiment in truth:
        count += len(experiment.raw_materials)
        count += sum(len(events) for _, events in experiment.group_items())
        for material in experiment.output_materials:
            items = list(material.all_items())
            phases = [item for item in items if isinstance(item, GlobalLatticeParam)]
            count += len(items) + sum(phase.lattice is not None for phase in phases)
    assert count == sum(line.startswith("- ") for line in text.splitlines())
    assert not re.search(r"; (source|within|inputs): |->", text)


@given(st.lists(experiments(), max_size=2))
@example([])
def test_any_experiments(values):
    """Any experiments give a reproducible block with a line for each value."""
    text = format_values(STEM, values)
    assert text == format_values(STEM, values)
    assert all(line.startswith(("## ", "### ", "- ")) for line in text.splitlines() if line)
