"""Experiments, events and their templates, lineage, and papers."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from litx import *
from litx.errors import ArgumentError
from litx.model import ProcessStep
from litx.model.frozen import FrozenDict
from litx.model.lineage import lineage
from litx.model.paper import stem_of
from tests import strategies

RAW = {
    "Fe": RawMaterial(kind=RawMaterialKind.Ingot),
    "Ni": RawMaterial(kind=RawMaterialKind.Powder),
}
MELT = ProcessEvent(kind=ProcessKind.ArcMelting, inputs=["argon"])
CAST = ProcessEvent(kind=ProcessKind.AsCast)
ANNEAL = ProcessEvent(kind=ProcessKind.Annealing, temperature=Quantity("[T]", Celsius))


def build_material(process=None, name=None):
    """Return a material with a process."""
    return Material(process=process, name=name, measurements=[CompMeasurement("FeNi")])


class TestExperiment:
    @pytest.mark.parametrize(
        ("message", "fields"),
        [
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
        """A field without a map or list of the right objects is an error with path and value."""
        with pytest.raises(ArgumentError, match=f"Experiment.{message}"):
            Experiment(*fields)
        assert () == Experiment({}, {}, [], None).descriptions

    def test_keeps_maps_and_lists_of_groups(self):
        """A map of groups stays a map with its keys, a list stays a list."""
        by_name = Experiment(RAW, {"melt_1": [MELT], "anneal[T]": [ANNEAL]}, [])
        assert FrozenDict({"melt_1": (MELT,), "anneal[T]": (ANNEAL,)}) == by_name.synthesis_groups
        assert not by_name.has_shared_recipe
        shared = Experiment(RAW, [MELT, CAST], [])
        assert ((MELT, CAST), True) == (shared.synthesis_groups, shared.has_shared_recipe)


class TestSynthesisGroupMap:
    def test_base_name(self):
        """The key of a group is its name without the bracket of variables."""
        group = Experiment(RAW, {"anneal[T, t]_v2": [ANNEAL]}, []).synthesis_group_map["anneal"]
        assert ("anneal[T, t]_v2", {"T", "t"}) == (group.name, group.template_vars)
        assert (ANNEAL,) == group.process_events
        assert ["default"] == list(Experiment(RAW, [MELT], []).synthesis_group_map)

    def test_odd_keys(self):
        """The later of two keys with equal base names counts; malformed keys are ignored."""
        for first, second in (("a[T]", "a[U]"), ("x[T]_1", "x[T]_2")):
            groups = Experiment(RAW, {first: [MELT], second: [CAST]}, []).synthesis_group_map
            assert [(second, (CAST,))] == [(g.name, g.process_events) for g in groups.values()]
        assert {} == Experiment(RAW, {"[T]": [MELT], "a[T][U]": [CAST]}, []).synthesis_group_map


def test_steps():
    """Without a process text, the steps are those of the shared recipe of the experiment."""
    material = build_material()
    experiment = Experiment(RAW, [MELT], [material])
    assert (ProcessStep("default", {}, ("Fe", "Ni")),) == experiment.steps(material)
    assert material.process_steps is None
    assert ("Al",) == Experiment({"Al": RAW["Fe"]}, [CAST], [material]).steps(material)[0].inputs
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


@pytest.mark.parametrize(
    ("expected", "process"),
    [
        # Inputs follow those of the first event; a step without a group or event is skipped.
        ([MELTED.evolve(inputs=["argon", "Fe", "Ni"]), CAST], "Fe,Ni->melt"),
        ([CAST], "Fe-> melt->cast"),
        ([CAST], "Fe->unknown->cast"),
        ([CAST], "Fe->empty->cast"),
        # A variable without a value, or that no key declares, keeps its placeholder.
        ([MELTED, CAST, ANNEAL], "Fe->melt->anneal"),
        ([MELTED, CAST, ANNEAL], "Fe->melt->anneal[]"),
        ([MELTED, CAST, ANNEAL], "Fe->melt->anneal[800]"),
        ([MELTED, CAST, ANNEALED], "Fe->melt->anneal[T=900]_v2"),
        ([ProcessEvent(kind="k", description="1 [B]", inputs=["Fe"])], "Fe->two[A=1]"),
        ([ProcessEvent(kind="k", description="[A]", inputs=["Fe"])], "Fe->none[A=1]"),
        # Events of a parent are not repeated.
        ([ANNEALED.evolve(inputs=["sheet"])], "sheet->anneal[T=900]"),
    ],
)
def test_own_events(expected, process):
    """The events of a material are those of its steps, with values; the recipe does not change."""
    material = build_material(process)
    experiment = Experiment(RAW, GROUPS, [build_material("Fe->melt", "sheet"), material])
    assert expected == experiment.own_events(material)
    assert ("argon",) == experiment.synthesis_group_map["melt"].process_events[0].inputs


class TestSubstitute:
    def test_fills_every_text(self):
        """Texts, inputs and the values of quantities have their placeholders replaced."""
        fields = {
            "kind": ("[K]", "Annealing"),
            "description": ("at [T]", "at 9"),
            "equipment": ("q [F]", "q f"),
            "source": ("Table [S]", "Table 1"),
            "temperature": (Quantity("[T]", Celsius), Quantity("9", Celsius)),
            "duration": (Quantity("~[t]", Hour), Quantity("~2", Hour)),
            "inputs": (["[F]", "powder"], ["f", "powder"]),
        }
        event = ProcessEvent(**{name: template for name, (template, _) in fields.items()})
        expected = ProcessEvent(**{name: filled for name, (_, filled) in fields.items()})
        values = {"K": "Annealing", "T": "9", "t": "2", "F": "f", "S": "1", "unused": "x"}
        assert expected == event.substitute(values)
        for name in ("kind", "temperature", "inputs", "description"):
            assert getattr(expected, name) == event.filled(name, values)
            assert getattr(expected, name) is expected.filled(name, values)

    def test_quantity(self):
        """A substituted value is read again; description and source are not templates."""
        heat = Quantity("~[T]", Celsius, "set to [T]", "Table [T]")
        temperature = ProcessEvent(kind="k", temperature=heat).substitute({"T": "9"}).temperature
        assert Quantity("~9", Celsius, "set to [T]", "Table [T]") == temperature
        assert 9.0 == temperature.numeric_value
        assert ValueQualifier.APPROXIMATE is temperature.value_qualifier

    def test_replaces_one_variable_after_another(self):
        """A value may hold the placeholder of a later variable, which is then replaced."""
        event = ProcessEvent(kind="k", description="[A] [B]")
        assert "x x" == event.substitute({"A": "[B]", "B": "x"}).description
        assert "x [A]" == event.substitute({"A": "x", "B": "[A]"}).description

    def test_limits_the_length_of_texts(self):
        """A text that would exceed the limit is refused before it is built."""
        event = ProcessEvent(kind="k", description="[A]]" * 1_000)
        with pytest.raises(ArgumentError, match="has 1,000,000,000 characters; at most 200,000"):
            event.substitute({"A": "[B", "B": "z" * 1_000_000})

    def test_keeps_other_fields(self):
        """A member, a number, the paper's word for another field and the recipe do not change."""
        event = ProcessEvent(kind=ProcessKind.Annealing, temperature=Quantity(900, Celsius))
        assert event is event.substitute({"T": "1"})
        event = ProcessEvent(kind=normalize(ProcessKind.Annealing, "soaking"), description="[T]")
        assert "soaking" == event.substitute({"T": "1"}).as_printed["kind"].word
        assert "[T]" == event.description

    @given(strategies.process_events(), st.dictionaries(st.sampled_from("TFK"), strategies.names()))
    def test_is_idempotent(self, event, values):
        """A second substitution changes nothing, unless values have placeholders."""
        once = event.substitute(values)
        assert once == once.substitute(values)


def test_texts():
    """Texts with placeholders are those of members, values of quantities, and inputs."""
    heat = Quantity(900, Celsius)
    event = ProcessEvent(kind=ProcessKind.ArcMelting, temperature=heat, inputs=["a"])
    assert {"kind": "Arc Melting", "temperature": "900", "inputs": ["a"]} == event.texts()


class TestLineage:
    def test_edges(self):
        """An edge leads from each input, of a process text or an event, to the material."""
        groups = {"melt": [ProcessEvent(kind="k", inputs=["Ni"])], "cut": []}
        rows = (("Fe->melt", "cast"), ("cast->cut",), ("ghost->cut",))
        materials = [build_material(*row) for row in rows]
        graph = lineage(Experiment(RAW, groups, materials))
        edges = {("Fe", "cast"), ("Ni", "cast"), ("cast", "material[1]"), ("ghost", "material[2]")}
        assert edges == set(graph.edges)
        assert ("melt",) == tuple(map(str, graph.edges["Ni", "cast"]["steps"]))
        assert [RAW["Fe"], None] == [graph.nodes[node]["record"] for node in ("Fe", "ghost")]
        assert [True, False] == [graph.nodes[node]["raw"] for node in ("Fe", "cast")]

    def test_shared_recipe(self):
        """With a shared recipe, edges lead from all raw materials to every material."""
        graph = lineage(Experiment(RAW, [ProcessEvent(kind="k")], [build_material()] * 2))
        assert 4 == graph.number_of_edges()


def test_stem_of():
    """A slash becomes two underscores, a dot or hyphen becomes a single underscore."""
    assert "doi_10_1000__ab_c_1" == stem_of("10.1000/ab-c.1")


@pytest.mark.parametrize("authors", ["Ann Li", [1], None, {"Ann Li"}])
def test_authors_of_a_paper_are_names(authors):
    """Authors are a list of texts; a bare text would be a list of letters."""
    with pytest.raises(ArgumentError, match=r"Paper\.authors"):
        Paper(doi="10.1/x", authors=authors)
