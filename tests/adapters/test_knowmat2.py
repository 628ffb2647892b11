"""Output of KnowMat2 as a whole."""

import pytest

from litx.adapters.knowmat2 import convert
from tests.adapters.build import knowmat2_file, only_material, reasons


class TestConvert:
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
