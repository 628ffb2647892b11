"""The graph of what was made from what."""

from litx.model import CompMeasurement, Experiment, Material, ProcessEvent, RawMaterial
from litx.model.lineage import lineage

RAW = {"Fe": RawMaterial(kind="ingot"), "Ni": RawMaterial(kind="powder")}


def made(process, name=None):
    """Return a material with a process."""
    return Material(process=process, name=name, measurements=[CompMeasurement("FeNi")])


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
