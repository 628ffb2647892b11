"""Papers without what gives them away."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

import litxalloy
from litx import *
from litx.dataset import load_paper
from litx.extract.tasks.match import chains, redact, shuffled

FeNi = CompMeasurement("FeNi")
HARDNESS = Measurement(kind=AlloyMeasurementKind.vickers_hardness, value=321, unit=HV)


def event(kind=ProcessKind.Annealing, **more):
    """Return an event."""
    return ProcessEvent(kind=kind, **more)


def experiment(*materials):
    """Return an experiment whose materials have a name, a process and measurements."""
    return Experiment(
        raw_materials={
            "zinc powder": RawMaterial(kind=RawMaterialKind.Powder),
            "iron": RawMaterial(kind=RawMaterialKind.Ingot),
            "argon": RawMaterial(kind=RawMaterialKind.Other),
        },
        synthesis_groups={
            "melt": [event(ProcessKind.ArcMelting), event(ProcessKind.AsCast)],
            "coat[What]": [event(inputs=["[What]"]), event(ProcessKind.Cut)],
            "anneal": [event()],
        },
        output_materials=[
            Material(name=name, process=process, measurements=items)
            for name, process, items in materials
        ],
    )


CHAIN = experiment(
    (None, "zinc powder->melt", [FeNi]),
    ("cast", "zinc powder,iron->melt", [FeNi]),
    ("rolled", "cast->anneal->anneal", [FeNi]),
    (None, "rolled->coat[What=argon]", [FeNi]),
)


class TestFlatChains:
    def test_events_of_parents_count(self):
        """Steps are a material's own and those of what it starts from."""
        assert [
            "raw_material_3 -> (2 synthesis steps) -> material_1",
            "raw_material_3, raw_material_2 -> (2 synthesis steps) -> material_2",
            "raw_material_3, raw_material_2 -> (4 synthesis steps) -> material_3",
            "raw_material_3, raw_material_2, raw_material_1 -> (6 synthesis steps) -> material_4",
        ] == chains(CHAIN, by_ancestors=False)

    @pytest.mark.parametrize(
        ("materials", "starts", "steps"),
        [
            # a name that comes later, or nowhere, says nothing of where a material comes from
            ([("a", "b->melt"), ("b", "a,nothing->anneal")], "1", 3),
            # the steps of all parents count, and the starting materials of the last
            (
                [("a", "iron->melt"), ("b", "argon->melt"), (None, "a,b,zinc powder->anneal")],
                "13",
                5,
            ),
            # a step that names no group has no events
            ([(None, "iron->soak->melt")], "2", 2),
        ],
    )
    def test_parents(self, materials, starts, steps):
        """Only earlier materials are parents, all of them, and only groups have steps."""
        made = experiment(*((*one, [FeNi]) for one in materials))
        *_, last = chains(made, by_ancestors=False)
        told = ", ".join(f"raw_material_{number}" for number in starts)
        assert f"{told} -> ({steps} synthesis steps) -> material_{len(materials)}" == last

    def test_shared_recipe(self):
        """One list of events makes every material from all starting materials."""
        one = Experiment(
            raw_materials={"b": RawMaterial(kind="x"), "a": RawMaterial(kind="x")},
            synthesis_groups=[event(), event()],
            output_materials=[Material(measurements=[FeNi])],
        )
        expected = "raw_material_2, raw_material_1 -> (2 synthesis steps) -> material_1"
        assert [expected] == chains(one, by_ancestors=False)


class TestGraphChains:
    def test_ancestors(self):
        """Each ancestor stands with its own steps; the total follows where there is one."""
        cast = "raw_material_3, raw_material_2 -> (2 synthesis steps) -> named_material_1"
        rolled = f"{cast} -> (2 synthesis steps) -> named_material_2"
        coated = rolled.replace("raw_material_2", "raw_material_2, raw_material_1")
        assert [
            "raw_material_3 -> (2 synthesis steps) -> material_1",
            cast,
            f"{rolled} (4 total synthesis steps)",
            f"{coated} -> (2 synthesis steps) -> material_4 (6 total synthesis steps)",
        ] == chains(CHAIN, by_ancestors=True)


TEXT = """\
Experiment 1:
  Raw materials: raw_material_1, raw_material_2, raw_material_3
  Output materials: 2
  raw_material_2 -> (2 synthesis steps) -> material_1 :
    1 composition, 2 property measurements, 2 configuration (2 nested measurements), 1 lattice, \
1 global lattice
  raw_material_2 -> (3 synthesis steps) -> material_2 :
    1 composition, 0 property measurements, 0 configuration, 0 lattice, 0 global lattice"""


class TestRedact:
    def test_text(self):
        """The text has counts by class, and what features hold is counted apart."""
        feature = Configuration(name="dendrite", measurements=[HARDNESS, FeNi])
        lattice = LatticeMeasurement(Lattice.cubic(3.6))
        items = [FeNi, HARDNESS, HARDNESS, feature, Configuration(), lattice]
        one = experiment(
            ("secret", "iron->melt", [*items, GlobalLatticeParam(struct=CrysStruct.FCC)]),
            (None, "secret->anneal", [FeNi]),
        )
        assert TEXT == redact([one], by_ancestors=False)

    def test_experiments_are_numbered(self):
        """Several experiments follow each other."""
        text = redact([CHAIN, CHAIN], by_ancestors=True)
        headings = re.findall(r"^Experiment.*", text, re.MULTILINE)
        assert ["Experiment 1:", "Experiment 2:"] == headings

    @pytest.mark.parametrize("by_ancestors", [False, True])
    def test_nothing_of_a_paper_is_left(self, by_ancestors):
        """Of all papers of the ground truth, the text has the same few words."""
        words = set()
        for stem in litxalloy.papers:
            words |= set(
                re.findall(r"[a-zA-Z]+", redact(load_paper(stem), by_ancestors=by_ancestors))
            )
        allowed = "Experiment Raw materials Output raw material named synthesis steps total"
        allowed += " composition property measurements configuration nested lattice global"
        assert words <= set(allowed.split())


class TestShuffled:
    def test_order(self):
        """The order is that of a generator with a known seed, whatever order is given."""
        assert ["d", "b", "c", "e", "a"] == shuffled("edcba")

    @given(st.permutations("abcdefgh"))
    def test_does_not_depend_on_the_order_given(self, stems):
        """Each paper stands once, and in the same place."""
        assert shuffled("abcdefgh") == shuffled(stems)
        assert list("abcdefgh") == sorted(shuffled(stems))
