"""Hostile texts that would take hours to search, such as prompts in a published run."""

from pathlib import Path

import pytest

from litx.audit import TextError
from litx.audit.evidence import Searcher
from litx.audit.numerals import clean, find_numbers
from litx.audit.texts import MOST_CHARACTERS, SearchedText, read_text
from litx.audit.written import ModuleSource
from litx.model.source import split_source
from tests.audit.invented import DOI, STEM
from tests.backstop import backstop

LONG = 100_000
BOMBS = {
    "images": "![" * LONG,
    "addresses": "@" * LONG,
    "comments": "<!--" * (LONG // 4),
    "pages": "<!-- page 1 -->\n" * (LONG // 17),
    "HTML tables": "<table " * (LONG // 7),
    "empty lines": "\n" * LONG,
    "an exponent": "$^" + " " * LONG + "1",
    "a label": "Table 1" + " " * LONG + "x",
    "a subscript": "A" + " " * LONG + "_",
    "funds": "Foundation " * (LONG // 11),
    "a caption": "Table 1. a\n" * (LONG // 11),
    "tables": "Table 1. a\n\n|x|\n\n" * (LONG // 17),
    "references in a line": "References Of Figure 1 A. " * (LONG // 25),
    "series": "Sr1-xBaxO" * (LONG // 9),
    "titles": "1.1. A 1.1.1. Results A. " * (LONG // 25),
    "uncertainties": "1.1 (" * (LONG // 5),
    "references": "# References\n" * (LONG // 13),
}


class TestText:
    @pytest.mark.parametrize("name", BOMBS)
    def test_search_time(self, name):
        """The time to search a text is linear in its length."""
        with backstop():
            text = SearchedText(Path("text"), BOMBS[name])
            assert {} == Searcher(text, ())._text.formulas

    @pytest.mark.parametrize("name", BOMBS)
    def test_quote_time(self, name):
        """The time to find a quote is linear in the lengths of text and quote."""
        text = SearchedText(Path("text"), BOMBS[name])
        with backstop():
            assert [] == text.find_quote(f"{BOMBS[name]}, a quote")
            assert [] == text.find_quote("<!-- -- -->")
            assert 2 == len(split_source(BOMBS[name]))

    def test_time_limit(self, monkeypatch):
        """A search that exceeds the time limit is an error."""
        monkeypatch.setattr("litx.audit.clock._LONGEST_S", -1.0)
        with pytest.raises(TextError, match="s to search"):
            clean("a text")

    def test_length_limit(self, tmp_path):
        """A text with too many characters is refused before all of it is read."""
        (tmp_path / f"{STEM}.md").write_text("a" * (MOST_CHARACTERS + 1))
        with pytest.raises(TextError, match="has more than 1,000,000 characters"):
            read_text(tmp_path / f"{STEM}.md", DOI, "")

    @pytest.mark.parametrize("text", ["10⁻", "2 × 10⁻⁺", "1e" + "9" * 5_000, "9" * 5_000])
    def test_large_numbers(self, text):
        """A number that is too large for Python is dropped, or read without its power."""
        assert all(number.value in {1, 2, 10} for number in find_numbers(text))


@pytest.mark.parametrize(
    "text",
    [
        'x = "FeNi"\nx = x\nCompMeasurement(x)',
        "x, y = 1, 2\nx = y\ny = x\nCompMeasurement(x)",
        "\n".join(["a0 = {}", *(f"a{i + 1} = [a{i}, a{i}]" for i in range(60))])
        + "\nCompMeasurement(f(a60))",
    ],
)
def test_constants_in_a_cycle(text):
    """Constants that refer to themselves, or very often to others, are an error."""
    source = ModuleSource(text)
    call = next(call for place, call in source._calls.items() if place[1] == 1)
    with backstop(), pytest.raises(ValueError, match="refer to each other too often"):
        source._read(call.args[0])
