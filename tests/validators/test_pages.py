"""The generated pages about the rules."""

from pathlib import Path

from litx_validators import all_rules, find_rule
from litx_validators.pages import HEADINGS, index, page, pages, sections

COMMITTED = Path(__file__).parents[2] / "docs" / "rules"


class TestSections:
    def test_splits_at_headings(self):
        """Each heading gets the text below it, without the indentation."""
        docs = (
            "X001 x: y.\n\nWhy:\n    One\n    two.\n\n    Three.\n\nExample:\n    f(\n        1)\n"
        )
        assert {"Why": "One\ntwo.\n\nThree.", "Example": "f(\n    1)"} == sections(docs)


class TestPage:
    def test_has_title_facts_and_all_headings(self):
        """A page begins with code and name, and has the number in the published list."""
        lines = page(find_rule("PRC001")).splitlines()
        assert "# PRC001: melt-without-cast" in lines
        assert (
            "*error, obeyed by: extraction, since 0.1, number E11 in the published list*" in lines
        )
        assert [f"## {one}" for one in HEADINGS] == [one for one in lines if one.startswith("## ")]


class TestIndex:
    def test_has_a_row_per_rule(self):
        """Every rule has one row that links to its page."""
        for one in all_rules():
            assert 1 == index().count(f"| [{one.code}]({one.code}.md) | {one.name} |")


class TestCommittedPages:
    def test_are_current(self):
        """The pages of the repository say what the rules say."""
        there = {file.name: file.read_text(encoding="utf-8") for file in COMMITTED.glob("*.md")}
        assert pages() == there
