"""Output of KnowMat2 as a whole."""

import pytest

from litx import ConfigTag, CrysStruct, ProcessKind
from litx.adapters.knowmat2 import convert
from tests.adapters.build import DATA, knowmat2_file, only_material, reasons

STEM = "doi_10_1000__fiction_1"


@pytest.fixture(scope="module")
def conversion():
    """Return what becomes of the made-up papers."""
    return convert(DATA / "knowmat2")


class TestConvert:
    def test_papers(self, conversion):
        """A folder's papers are named by their DOI; a broken file costs its paper alone."""
        assert [STEM] == list(conversion.papers)
        (broken,) = [one for one in conversion.skipped if one.is_paper]
        assert "malformed JSON at line 2" in broken.message
        assert broken.place.endswith("10.1000_fiction-2_extraction.json")

    def test_materials(self, conversion):
        """Each entry is an experiment of one material, but for repeated compositions."""
        formulas = [
            one.output_materials[0].measurements[0].composition.reduced_formula
            for one in conversion.papers[STEM]
        ]
        assert ["Al0.5Cr1Fe1Co1Ni1", "CrFeCoNi"] == formulas

    def test_recipe(self, conversion):
        """The recipe of a material is a list of events, mixing first and cutting left out."""
        first, second = conversion.papers[STEM]
        kinds = [event.kind.name for event in first.synthesis_groups]
        assert ["Mixing", "ArcMelting", "DropCasting", "Annealing", "WaterQuenching"] == kinds
        assert 1100.0 == first.synthesis_groups[3].temperature.value
        kinds = [event.kind for event in second.synthesis_groups]
        alloying, sintering = ProcessKind.MechanicalAlloying, ProcessKind.SparkPlasmaSintering
        assert [ProcessKind.Mixing, alloying, sintering] == kinds

    def test_microstructure(self, conversion):
        """Structures become phases and features, in the order of the table."""
        material = conversion.papers[STEM][0].output_materials[0]
        b2, fcc = material.configurations()
        assert (CrysStruct.B2, {ConfigTag.Dendrite, ConfigTag.Twin}) == (b2.struct, b2.tags)
        assert CrysStruct.FCC is fcc.struct

    def test_reasons(self, conversion):
        """Everything that is left out has its place and the reason."""
        told = {one.place.rpartition(": ")[2]: one.message for one in conversion.skipped}
        assert {
            "compositions[0].properties_of_composition[3]": (
                "'valence electron concentration' is computed, not measured"
            ),
            "compositions[0].properties_of_composition[4]": "vickers_hardness 210 stands twice",
            "compositions[0].properties_of_composition[5]": (
                "the property 'corrosion behaviour' is of no known kind"
            ),
            "compositions[1]": "the composition Al0.5Cr1Fe1Co1Ni1 has been met in this paper",
            "compositions[3]": "the composition 'Q235 steel' is no alloy: it says 'Q235'",
        }.items() <= told.items()

    @pytest.mark.parametrize(
        ("entry", "told"),
        [
            (7, "an object should stand here, not a number"),
            ([[[]]], "an object should stand here, not an array"),
            ({}, "the field 'composition' is missing"),
            ({"composition": ["Fe"]}, "text should stand here"),
            ({"composition": "Fe1e999"}, "sum to inf"),
            ({"composition": "Fe1e308Ni1e308"}, "sum to inf"),
            ({"composition": "(" * 499}, "cannot be read"),
        ],
    )
    def test_bad_entry(self, tmp_path, entry, told):
        """A bad entry is told, and the others are kept."""
        conversion = convert(knowmat2_file(tmp_path, entry, {"composition": "CoNi"}))
        assert told in reasons(conversion)[0]
        assert 1 == len(only_material(conversion).measurements)

    @pytest.mark.parametrize(
        ("name", "value"),
        [
            ("processing_conditions", ["arc melt"]),
            ("processing_conditions", "x" * 20_001),
            ("characterisation", [[1]]),
            ("properties_of_composition", {"a": 1}),
            ("properties_of_composition", [None, 5, [], {"value": {}}]),
        ],
    )
    def test_bad_part(self, tmp_path, name, value):
        """A bad part of an entry is told, and the rest of the entry is kept."""
        entry = {"composition": "CoNi", name: value}
        conversion = convert(knowmat2_file(tmp_path, entry))
        assert conversion.skipped
        assert 1 == len(only_material(conversion).measurements)

    @pytest.mark.parametrize(
        ("text", "told"),
        [
            ("[1]", "an object should stand here"),
            ("{}", "'compositions' is missing"),
            ("", "malformed JSON"),
            ("[" * 100_000, "nested"),
            ('{"compositions": []}', "no material could be made of it"),
            ('{"compositions": [' + "1," * 60_000 + "1]}", "60,001 items"),
        ],
    )
    def test_bad_file(self, tmp_path, text, told):
        """A file that is no extraction costs its paper."""
        (tmp_path / "x_extraction.json").write_text(text)
        conversion = convert(tmp_path)
        assert {} == conversion.papers
        assert any(told in reason for reason in reasons(conversion))
        assert conversion.skipped[-1].is_paper

    def test_bytes_that_are_no_text(self, tmp_path):
        """Bytes that are not UTF-8 do not stop the others."""
        knowmat2_file(tmp_path, {"composition": "CoNi"})
        (tmp_path / "a_extraction.json").write_bytes(b'{"compositions": [{"composition": "\xff"}]}')
        assert 1 == len(convert(tmp_path).papers)

    def test_same_paper_twice(self, tmp_path):
        """The second of two files for one paper is told."""
        for doi in ("10.1000_x", "10.1000__x"):
            knowmat2_file(tmp_path, {"composition": "CoNi"}, doi=doi)
        conversion = convert(tmp_path)
        assert ["the paper doi_10_1000__x stands twice; keep one of the two"] == reasons(conversion)

    def test_too_many(self, tmp_path, monkeypatch):
        """A paper with more than the sandbox takes is told, not written."""
        monkeypatch.setattr("litx.sandbox.excess.MOST_MEASUREMENTS", 2_000)  # for speed
        props = [{"property_name": "hardness", "value": i} for i in range(2_001)]
        entry = {"composition": "CoNi", "properties_of_composition": props}
        (reason,) = reasons(convert(knowmat2_file(tmp_path, entry)))
        assert "at most 2,000 are taken" in reason

    def test_repeatable(self, conversion):
        """The same input gives the same programs."""
        assert conversion.programs == convert(DATA / "knowmat2").programs
