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


def made(process: str | None = None, name: str | None = None) -> Material:
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
    def test_refuses_the_wrong_container(self, message: str, fields: tuple[object, ...]) -> None:
        """A field that is no map or list of the right objects is refused by place and value."""
        with pytest.raises(ArgumentError, match=f"Experiment.{message}"):
            Experiment(*fields)  # type: ignore[arg-type]

    def test_takes_no_descriptions(self) -> None:
        """Descriptions that are None are none."""
        assert () == Experiment({}, {}, [], None).descriptions  # type: ignore[arg-type]

    def test_keeps_groups_as_given(self) -> None:
        """A map of groups stays a map with its keys, a list stays a list."""
        by_name = Experiment(RAW, {"melt_1": [MELT], "anneal[T]": [ANNEAL]}, [])
        assert FrozenDict({"melt_1": (MELT,), "anneal[T]": (ANNEAL,)}) == by_name.synthesis_groups
        assert not by_name.has_shared_recipe
        shared = Experiment(RAW, [MELT, CAST], [])
        assert (MELT, CAST) == shared.synthesis_groups
        assert shared.has_shared_recipe

    @given(strategies.valid_experiments())
    def test_of_the_tests_breaks_no_rule(self, experiment: Experiment) -> None:
        """The sound experiments that other tests draw break no rule that refuses an extraction."""
        assert [] == check([experiment], scope="extraction")


class TestSynthesisGroupMap:
    def test_goes_by_base_name(self) -> None:
        """A group is found by its key without bracket, and knows its variables."""
        group = Experiment(RAW, {"anneal[T, t]_v2": [ANNEAL]}, []).synthesis_group_map["anneal"]
        assert ("anneal[T, t]_v2", {"T", "t"}, (ANNEAL,)) == (
            group.name,
            group.template_vars,
            group.process_events,
        )

    @pytest.mark.parametrize(("one", "two"), [("a[T]", "a[U]"), ("x[T]_1", "x[T]_2")])
    def test_lets_the_later_key_win(self, one: str, two: str) -> None:
        """Of two keys with one base name the later counts."""
        groups = Experiment(RAW, {one: [MELT], two: [CAST]}, []).synthesis_group_map
        assert [(two, (CAST,))] == [(g.name, g.process_events) for g in groups.values()]

    def test_leaves_out_a_malformed_key(self) -> None:
        """A key that cannot be read names no group."""
        assert {} == Experiment(RAW, {"[T]": [MELT], "a[T][U]": [CAST]}, []).synthesis_group_map

    def test_names_the_shared_recipe(self) -> None:
        """A list of events is the one group called default."""
        assert ["default"] == list(Experiment(RAW, [MELT], []).synthesis_group_map)


class TestSteps:
    def test_gives_every_material_the_shared_recipe(self) -> None:
        """Without process text a material is made by the shared recipe from all raw materials."""
        material = made()
        experiment = Experiment(RAW, [MELT], [material])
        assert (ProcessStep("default", {}, ("Fe", "Ni")),) == experiment.steps(material)

    def test_does_not_change_the_materials(self) -> None:
        """A material of a shared recipe can be used in another experiment."""
        material = made()
        Experiment(RAW, [MELT], [material]).steps(material)
        assert material.process_steps is None
        other = Experiment({"Al": RAW["Fe"]}, [CAST], [material])
        assert ("Al",) == other.steps(material)[0].inputs

    def test_gives_nothing_without_process(self) -> None:
        """Where groups have names, a material without process text has no steps."""
        material = made()
        assert () == Experiment(RAW, {"melt": [MELT]}, [material]).steps(material)


class TestOwnEvents:
    def test_adds_inputs_to_the_first_event(self) -> None:
        """Inputs of the process text come after the first event's own."""
        material = made("Fe,Ni->melt->anneal[T=900]")
        groups = {"melt": [MELT, CAST], "anneal[T]": [ANNEAL]}
        expected = [
            ProcessEvent(kind=ProcessKind.ArcMelting, inputs=["argon", "Fe", "Ni"]),
            CAST,
            ProcessEvent(kind=ProcessKind.Annealing, temperature=Quantity("900", Celsius)),
        ]
        assert expected == Experiment(RAW, groups, [material]).own_events(material)

    def test_leaves_the_recipe_alone(self) -> None:
        """The events of the group stay as they were given."""
        material = made("Fe->melt")
        experiment = Experiment(RAW, {"melt": [MELT]}, [material])
        experiment.own_events(material)
        assert ("argon",) == experiment.synthesis_group_map["melt"].process_events[0].inputs

    @pytest.mark.parametrize("step", [" melt", "unknown", "empty"])
    def test_skips_a_step_without_events(self, step: str) -> None:
        """A step that names no group, or an empty one, gives nothing, nor its inputs."""
        material = made(f"Fe->{step}->cast")
        groups = {"melt": [MELT], "cast": [CAST], "empty": []}
        assert [CAST] == Experiment(RAW, groups, [material]).own_events(material)

    @pytest.mark.parametrize("step", ["anneal", "anneal[]", "anneal[800]"])
    def test_keeps_placeholders_without_values(self, step: str) -> None:
        """A step that gives no value leaves the placeholder, which is no number."""
        material = made(f"Fe->melt->{step}")
        groups = {"melt": [CAST], "anneal[T]": [ANNEAL]}
        event = Experiment(RAW, groups, [material]).own_events(material)[-1]
        assert event.temperature is not None
        assert event.temperature.numeric_value is None

    def test_fills_in_what_it_has(self) -> None:
        """A variable without a value keeps its placeholder beside those that have one."""
        event = ProcessEvent(kind="k", description="[A] [B]")
        material = made("Fe->x[A=1]")
        found = Experiment(RAW, {"x[A,B]": [event]}, [material]).own_events(material)
        assert "1 [B]" == found[0].description

    def test_ignores_values_of_undeclared_variables(self) -> None:
        """A group that declares no variables is never filled in."""
        event = ProcessEvent(kind="k", description="[A]")
        material = made("Fe->x[A=1]")
        found = Experiment(RAW, {"x": [event]}, [material]).own_events(material)
        assert "[A]" == found[0].description

    def test_does_not_repeat_the_parent(self) -> None:
        """A material made from another has the events of its own steps alone."""
        parent, child = made("Fe->melt", "cast"), made("cast->anneal[T=1]")
        groups = {"melt": [MELT], "anneal[T]": [ANNEAL]}
        events = Experiment(RAW, groups, [parent, child]).own_events(child)
        assert [ProcessKind.Annealing] == [event.kind for event in events]
        assert ("cast",) == events[0].inputs

    def test_takes_a_suffix_for_granted(self) -> None:
        """A step with text after its bracket finds the group without it."""
        material = made("Fe->anneal[T=1]_v2")
        found = Experiment(RAW, {"anneal[T]": [ANNEAL]}, [material]).own_events(material)
        assert 1 == len(found)
