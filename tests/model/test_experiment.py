"""Experiments: recipes by name or one for all, and the events of each material."""

import pytest
from hypothesis import given

from litx.errors import ArgumentError
from litx.model import (
    CompMeasurement,
    Experiment,
    Material,
    ProcessEvent,
    ProcessStep,
    Quantity,
    RawMaterial,
)
from litx.model.frozen import FrozenDict
from litx_ontology import ProcessKind, RawMaterialKind
from litx_ontology.units import Celsius
from litx_validators import check
from tests import strategies

RAW = {
    "Fe": RawMaterial(kind=RawMaterialKind.Ingot),
    "Ni": RawMaterial(kind=RawMaterialKind.Powder),
}
MELT = ProcessEvent(kind=ProcessKind.ArcMelting, inputs=["argon"])
CAST = ProcessEvent(kind=ProcessKind.AsCast)
ANNEAL = ProcessEvent(kind=ProcessKind.Annealing, temperature=Quantity("[T]", Celsius))


def made(process=None, name=None):
    """Return a material with a process."""
    return Material(process=process, name=name, measurements=[CompMeasurement("FeNi")])


class TestExperiment:
    @pytest.mark.parametrize(
        ("message", "fields"),
        [
            ("raw_materials is", ([], {}, [])),
            ("raw_materials is None", (None, {}, [])),
            ("synthesis_groups is 3", ({}, 3, [])),
            (r"synthesis_groups\['a'\] holds 3", ({}, {"a": [3]}, [])),
            (r"synthesis_groups\['a'\] holds ProcessEvent", ({}, {"a": MELT}, [])),
            (r"synthesis_groups\['default'\] holds 'x'", ({}, ["x"], [])),
            ("output_materials is the NoneType None", ({}, {}, None)),
            (r"output_materials\[0\] is the int 3", ({}, {}, [3])),
            (r"descriptions\[0\] is the int 3", ({}, {}, [], [3])),
        ],
    )
    def test_refuses_the_wrong_container(self, message, fields):
        """A field that is no map or list of the right objects is refused by place and value."""
        with pytest.raises(ArgumentError, match=f"Experiment.{message}"):
            Experiment(*fields)

    def test_takes_no_descriptions(self):
        """Descriptions that are None are none."""
        assert () == Experiment({}, {}, [], None).descriptions

    def test_keeps_groups_as_given(self):
        """A map of groups stays a map with its keys, a list stays a list."""
        by_name = Experiment(RAW, {"melt_1": [MELT], "anneal[T]": [ANNEAL]}, [])
        assert FrozenDict({"melt_1": (MELT,), "anneal[T]": (ANNEAL,)}) == by_name.synthesis_groups
        assert not by_name.has_shared_recipe
        shared = Experiment(RAW, [MELT, CAST], [])
        assert (MELT, CAST) == shared.synthesis_groups
        assert shared.has_shared_recipe

    @given(strategies.valid_experiments())
    def test_of_the_tests_breaks_no_rule(self, experiment):
        """The sound experiments that other tests draw break no rule that refuses an extraction."""
        assert [] == check([experiment], scope="extraction")


class TestSynthesisGroupMap:
    def test_goes_by_base_name(self):
        """A group is found by its key without bracket, and knows its variables."""
        group = Experiment(RAW, {"anneal[T, t]_v2": [ANNEAL]}, []).synthesis_group_map["anneal"]
        assert ("anneal[T, t]_v2", {"T", "t"}, (ANNEAL,)) == (
            group.name,
            group.template_vars,
            group.process_events,
        )

    @pytest.mark.parametrize(("one", "two"), [("a[T]", "a[U]"), ("x[T]_1", "x[T]_2")])
    def test_lets_the_later_key_win(self, one, two):
        """Of two keys with one base name the later counts."""
        groups = Experiment(RAW, {one: [MELT], two: [CAST]}, []).synthesis_group_map
        assert [(two, (CAST,))] == [(g.name, g.process_events) for g in groups.values()]

    def test_leaves_out_a_malformed_key(self):
        """A key that cannot be read names no group."""
        assert {} == Experiment(RAW, {"[T]": [MELT], "a[T][U]": [CAST]}, []).synthesis_group_map

    def test_names_the_shared_recipe(self):
        """A list of events is the one group called default."""
        assert ["default"] == list(Experiment(RAW, [MELT], []).synthesis_group_map)


class TestSteps:
    def test_without_process(self):
        """Without process text a material is made by the shared recipe from all raw materials.

        It stays as it is, so that another experiment can use it. Where groups have names it has no
        steps.
        """
        material = made()
        experiment = Experiment(RAW, [MELT], [material])
        assert (ProcessStep("default", {}, ("Fe", "Ni")),) == experiment.steps(material)
        assert material.process_steps is None
        other = Experiment({"Al": RAW["Fe"]}, [CAST], [material])
        assert ("Al",) == other.steps(material)[0].inputs
        assert () == Experiment(RAW, {"melt": [MELT]}, [material]).steps(material)


GROUPS = {
    "melt": [MELT, CAST],
    "cast": [CAST],
    "empty": [],
    "anneal[T]": [ANNEAL],
    "two[A,B]": [ProcessEvent(kind="k", description="[A] [B]")],
    "none": [ProcessEvent(kind="k", description="[A]")],
}
MELTED = MELT.evolve(inputs=["argon", "Fe"])
ANNEALED = ANNEAL.evolve(temperature=Quantity("900", Celsius))


class TestOwnEvents:
    @pytest.mark.parametrize(
        ("expected", "process"),
        [
            pytest.param(
                [MELT.evolve(inputs=["argon", "Fe", "Ni"]), CAST, ANNEALED],
                "Fe,Ni->melt->anneal[T=900]",
                id="inputs come after the first event's own",
            ),
            pytest.param([CAST], "Fe-> melt->cast", id="no such group, nor its inputs"),
            pytest.param([CAST], "Fe->unknown->cast", id="unknown group"),
            pytest.param([CAST], "Fe->empty->cast", id="empty group"),
            pytest.param([MELTED, CAST, ANNEAL], "Fe->melt->anneal", id="no values"),
            pytest.param([MELTED, CAST, ANNEAL], "Fe->melt->anneal[]", id="empty bracket"),
            pytest.param([MELTED, CAST, ANNEAL], "Fe->melt->anneal[800]", id="no assignment"),
            pytest.param([MELTED, CAST, ANNEALED], "Fe->melt->anneal[T=900]_v2", id="suffix"),
            pytest.param(
                [ProcessEvent(kind="k", description="1 [B]", inputs=["Fe"])],
                "Fe->two[A=1]",
                id="a variable without a value keeps its placeholder",
            ),
            pytest.param(
                [ProcessEvent(kind="k", description="[A]", inputs=["Fe"])],
                "Fe->none[A=1]",
                id="a group that declares no variables is never filled in",
            ),
            pytest.param(
                [ANNEALED.evolve(inputs=["sheet"])],
                "sheet->anneal[T=900]",
                id="those of a parent are not repeated",
            ),
        ],
    )
    def test_are_those_of_the_steps(self, expected, process):
        """The events of a material are those of its steps, filled in, and the recipe stays."""
        material = made(process)
        experiment = Experiment(RAW, GROUPS, [made("Fe->melt", "sheet"), material])
        assert expected == experiment.own_events(material)
        assert ("argon",) == experiment.synthesis_group_map["melt"].process_events[0].inputs
