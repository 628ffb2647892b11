import hashlib
import re
from random import Random

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from litx.dataset import load_paper
from litx.extract.value_lists import data_block, seed_of
from litx.model import (
    CompMeasurement,
    Configuration,
    CoreMeasurementValue,
    Experiment,
    GlobalLatticeParam,
    Lattice,
    LatticeMeasurement,
    Material,
    Measurement,
    ProcessEvent,
    Quantity,
    RawMaterial,
)
from litx_ontology import (
    AlloyMeasurementKind,
    ConfigTag,
    CrysStruct,
    MeasurementMethod,
    MeasurementStatistic,
    PhaseMeasurementKind,
    ProcessKind,
    RawMaterialKind,
)
from litx_ontology.units import HV, Celsius, Hour, Micrometer, percent
from tests.papers import STEMS
from tests.strategies import experiments


def sections(text):
    """Return the lines of each section, in the order of the text."""
    parts = re.split(r"^## (.*)$", text, flags=re.MULTILINE)[1:]
    return {
        title: [line for line in body.splitlines() if line]
        for title, body in zip(parts[::2], parts[1::2], strict=True)
    }


STEM = "doi_10_1000__example"

SMALL = Experiment(
    raw_materials={
        "powder": RawMaterial(
            kind=RawMaterialKind.Powder, description="99 % pure", source="SECRET raw"
        )
    },
    synthesis_groups={
        "hold[T]": [
            ProcessEvent(
                kind=ProcessKind.Annealing,
                temperature=Quantity("[T]", Celsius),
                duration=Quantity("~2", Hour),
                description="in argon",
                equipment="tube furnace",
                source="SECRET event",
                inputs=["powder"],
            )
        ]
    },
    output_materials=[
        Material(
            name="SECRET material",
            process="powder->hold[T=731]",
            measurements=[
                CompMeasurement("MgFe", MeasurementMethod.Balance, "SECRET text", "SECRET place"),
                Measurement(
                    kind=AlloyMeasurementKind.vickers_hardness,
                    value=">=210",
                    unit=HV,
                    uncertainty=4,
                    temperature=Quantity("~23", Celsius),
                    measurement_method=MeasurementMethod.VickersHardnessTest,
                    description="SECRET text",
                    source="SECRET place",
                ),
                GlobalLatticeParam(
                    lattice=LatticeMeasurement(Lattice.cubic(3.6), source="SECRET place"),
                    struct=CrysStruct.FCC,
                    name="alpha",
                    description="SECRET text",
                    phase_fraction=Quantity(90, percent),
                ),
                Configuration(name="host", tags={ConfigTag.Matrix}),
                Configuration(
                    name="needles",
                    within="host",
                    struct=CrysStruct.B2,
                    tags={ConfigTag.Precipitate, ConfigTag.Acicular},
                    source="SECRET place",
                    measurements=[
                        CompMeasurement({"Ni": 1}, MeasurementMethod.EDS),
                        *Measurement.group_measurements(
                            kind=PhaseMeasurementKind.phase_size,
                            unit=Micrometer,
                            group_name="sizes",
                            values=[
                                CoreMeasurementValue(statistic=MeasurementStatistic.lower, value=1),
                                CoreMeasurementValue(statistic=MeasurementStatistic.upper, value=2),
                            ],
                        ),
                        LatticeMeasurement(Lattice.hexagonal(2.5, 4.1)),
                    ],
                ),
            ],
        )
    ],
)


EXPECTED = sections("""
## Compositions
- formula: Mg1Fe1; method: Balance
- formula: Ni1; method: EDS
## Numeric Measurements
### phase_size
### vickers_hardness
- kind: phase_size; value: 1; unit: micrometer; statistic: lower; group: sizes
- kind: phase_size; value: 2; unit: micrometer; statistic: upper; group: sizes
- kind: vickers_hardness; value: >=210; unit: HV; uncertainty: 4; \
temperature: ~23 degree_Celsius; method: VickersHardnessTest
## Crystal Structures / Phases
- structure: FCC; name: alpha; lattice: a=3.6000, b=3.6000, c=3.6000, \
alpha=90, beta=90, gamma=90; phase fraction: 90 percent
## Lattice Measurements
- a=2.5000, b=2.5000, c=4.1000, alpha=90, beta=90, gamma=120
- a=3.6000, b=3.6000, c=3.6000, alpha=90, beta=90, gamma=90
## Microstructural Features
- name: host; tags: Matrix
- name: needles; structure: B2; tags: Acicular, Precipitate
## Process Events
- kind: Annealing; temperature: [T] degree_Celsius; duration: ~2 hour; \
description: in argon; equipment: tube furnace
## Raw Materials
- name: powder; kind: Powder; description: 99 % pure
""")
"""The values of `SMALL` by their sections, in order of the alphabet."""


class TestDataBlock:
    def test_sections(self):
        """Every value stands in the section of its kind, written as in the paper."""
        found = sections(data_block(STEM, [SMALL]))
        assert EXPECTED == {title: sorted(lines) for title, lines in found.items()}

    def test_nothing_of_the_structure(self):
        """Names of materials, processes, hosts, values of templates and sources are not told."""
        text = data_block(STEM, [SMALL])
        for word in ("SECRET", "->", "731", "within", "inputs", "hold", "source", "example"):
            assert word not in text
        assert 1 == text.count("host")

    def test_shuffles(self):
        """Lists are shuffled one after the other by one generator, seeded by the paper's key."""
        values = [
            Measurement(kind=kind, value=number, unit=HV)
            for number in range(6)
            for kind in ("wear", "creep")
        ]
        compositions = [CompMeasurement({"Fe": number}) for number in range(1, 7)]
        material = Material(process="powder->hold[T=1]", measurements=[*compositions, *values])
        lines = data_block(STEM, [SMALL.evolve(output_materials=(material,))]).splitlines()

        random = Random(int(hashlib.sha256(STEM.encode()).hexdigest(), 16) % 2**32)
        expected = [list(range(1, 7)), list(range(6)), list(range(6))]
        for one in expected:  # compositions, then wear, which comes first in the paper
            random.shuffle(one)
        assert expected[0] == _numbers(lines, r"- formula: Fe(\d)")
        assert expected[1] == _numbers(lines, r"- kind: wear; value: (\d)")
        assert expected[2] == _numbers(lines, r"- kind: creep; value: (\d)")
        assert lines.index("### creep") < lines.index("### wear")

    @pytest.mark.parametrize("stem", STEMS)
    def test_every_paper(self, stem):
        """Of a paper of the ground truth every value is told once, and no source."""
        truth = load_paper(stem)
        text = data_block(stem, truth)
        values = sum(
            len(one.raw_materials) + sum(len(events) for _, events in one.group_items())
            for one in truth
        )
        materials = [material for one in truth for material in one.output_materials]
        for item in (item for material in materials for item in material.all_items()):
            values += 1 + (isinstance(item, GlobalLatticeParam) and item.lattice is not None)
        assert values == sum(line.startswith("- ") for line in text.splitlines())
        assert not re.search(r"; (source|within|inputs): |->", text)
        assert text == data_block(stem, truth)

    @given(st.lists(experiments(), max_size=2))
    @example([])
    def test_any_experiments(self, given_):
        """Whatever the experiments, there is a block, one line a value, and it stays the same."""
        text = data_block(STEM, given_)
        assert text == data_block(STEM, given_)
        assert all(line.startswith(("## ", "### ", "- ")) for line in text.splitlines() if line)


def test_seed():
    """The seed is the SHA-256 of the stem as a number, modulo 2^32."""
    assert int(hashlib.sha256(STEM.encode()).hexdigest()[-8:], 16) == seed_of(STEM)


def _numbers(lines, pattern):
    return [int(found[1]) for line in lines if (found := re.match(pattern, line))]
