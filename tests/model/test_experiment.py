"""Experiments, events and their templates, what was made from what, and papers."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from litx.errors import ArgumentError
from litx.model import (
    CompMeasurement,
    Experiment,
    Material,
    ProcessEvent,
    ProcessStep,
    Quantity,
    RawMaterial,
    normalize,
)
from litx.model.frozen import FrozenDict
from litx.model.lineage import lineage
from litx.model.paper import stem_of
from litx_ontology import ProcessKind, RawMaterialKind, ValueQualifier
from litx_ontology.units import Celsius, Hour
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


class TestSubstitute:
    def test_fills_every_text(self):
        """Texts, inputs and the values of quantities have their placeholders replaced."""
        event = ProcessEvent(
            kind="[K]",
            description="at [T]",
            temperature=Quantity("[T]", Celsius),
            duration=Quantity("~[t]", Hour),
            equipment="furnace [F]",
            source="Table [S]",
            inputs=["[F]", "powder"],
        )
        values = {"K": "Annealing", "T": "900", "t": "2", "F": "q", "S": "1", "unused": "x"}
        expected = ProcessEvent(
            kind="Annealing",
            description="at 900",
            temperature=Quantity("900", Celsius),
            duration=Quantity("~2", Hour),
            equipment="furnace q",
            source="Table 1",
            inputs=["q", "powder"],
        )
        assert expected == event.substitute(values)
        for name in ("kind", "temperature", "inputs", "description"):
            assert getattr(expected, name) == event.filled(name, values)
            assert getattr(expected, name) is expected.filled(name, values)

    def test_of_a_quantity(self):
        """A value that was filled in is read anew; description and source are no template."""
        heat = Quantity("~[T]", Celsius, "set to [T]", "Table [T]")
        found = ProcessEvent(kind="k", temperature=heat).substitute({"T": "9"}).temperature
        assert Quantity("~9", Celsius, "set to [T]", "Table [T]") == found
        assert (9.0, ValueQualifier.APPROXIMATE) == (found.numeric_value, found.value_qualifier)

    def test_replaces_one_variable_after_another(self):
        """A value may hold the placeholder of a later variable, which is then replaced."""
        event = ProcessEvent(kind="k", description="[A] [B]")
        assert "x x" == event.substitute({"A": "[B]", "B": "x"}).description
        assert "x [A]" == event.substitute({"A": "x", "B": "[A]"}).description

    def test_stops_before_a_text_gets_too_long(self):
        """A text that values would make longer than any paper's is refused before it is made."""
        event = ProcessEvent(kind="k", description="[A]]" * 1_000)
        with pytest.raises(ArgumentError, match="has 1,000,000,000 characters; at most 200,000"):
            event.substitute({"A": "[B", "B": "z" * 1_000_000})

    def test_keeps_a_member(self):
        """A kind without placeholder stays the member it is, and a number stays a number."""
        event = ProcessEvent(kind=ProcessKind.Annealing, temperature=Quantity(900, Celsius))
        assert event is event.substitute({"T": "1"})

    def test_keeps_words_of_other_fields(self):
        """The paper's word for a field that did not change stays, and so does the recipe."""
        kind = normalize(ProcessKind.Annealing, "soaking")
        event = ProcessEvent(kind=kind, description="[T]")
        assert "soaking" == event.substitute({"T": "1"}).as_printed["kind"].word
        assert "[T]" == event.description

    @given(strategies.process_events(), st.dictionaries(st.sampled_from("TFK"), strategies.names()))
    def test_is_done_after_once(self, event, values):
        """Values without placeholders leave nothing to replace the second time."""
        once = event.substitute(values)
        assert once == once.substitute(values)


class TestTexts:
    def test_lists_what_a_placeholder_may_stand_in(self):
        """Members give their canonical text, quantities their value, inputs a list."""
        event = ProcessEvent(
            kind=ProcessKind.ArcMelting, temperature=Quantity(900, Celsius), inputs=["a"]
        )
        expected = {"kind": "Arc Melting", "temperature": "900", "inputs": ["a"]}
        assert expected == event.texts()


class TestLineage:
    def test_leads_from_inputs_to_materials(self):
        """An edge leads from each input, of the process text or of an event, to what it went in."""
        groups = {"melt": [ProcessEvent(kind="k", inputs=["Ni"])], "cut": []}
        materials = [made("Fe->melt", "cast"), made("cast->cut")]
        graph = lineage(Experiment(RAW, groups, materials))
        assert {("Fe", "cast"), ("Ni", "cast"), ("cast", "material[1]")} == set(graph.edges)
        assert RAW["Fe"] is graph.nodes["Fe"]["record"]
        assert [True, False] == [graph.nodes[node]["raw"] for node in ("Fe", "cast")]

    def test_shows_what_is_not_defined(self):
        """An input that nothing defines is a node without a record."""
        graph = lineage(Experiment(RAW, {"cut": []}, [made("ghost->cut")]))
        assert graph.nodes["ghost"]["record"] is None

    def test_starts_a_shared_recipe_from_all(self):
        """With one recipe for all, every material is made from all raw materials."""
        graph = lineage(Experiment(RAW, [ProcessEvent(kind="k")], [made(None), made(None)]))
        assert 4 == graph.number_of_edges()


class TestStemOf:
    @pytest.mark.parametrize(
        ("stem", "doi"),
        [
            ("doi_10_1000__ab_c_1", "10.1000/ab-c.1"),
            ("doi_10_1016__j_proeng_2012_03_043", "10.1016/j.proeng.2012.03.043"),
        ],
    )
    def test_replaces_what_a_module_name_cannot_hold(self, stem, doi):
        """A slash becomes two underscores, a dot or hyphen one."""
        assert stem == stem_of(doi)
        assert stem.isidentifier()
