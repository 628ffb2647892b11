"""The generated pages about the rules."""

from pathlib import Path

from litx_validators import all_rules, find_rule
from litx_validators.pages import HEADINGS, index, page, pages, sections


def test_sections_split_at_headings():
    """Each heading gets the text below it, without the indentation."""
    docs = "X001 x: y.\n\nWhy:\n    One\n    two.\n\n    Three.\n\nExample:\n    f(\n        1)\n"
    assert {"Why": "One\ntwo.\n\nThree.", "Example": "f(\n    1)"} == sections(docs)


def test_page_and_index():
    """A page has title, facts and all headings; every rule has one row that links to its page."""
    lines = page(find_rule("PRC001")).splitlines()
    assert "# PRC001: melt-without-cast" in lines
    assert "*error, obeyed by: extraction, since 0.1, number E11 in the published list*" in lines
    assert [f"## {one}" for one in HEADINGS] == [one for one in lines if one.startswith("## ")]
    for one in all_rules():
        assert 1 == index().count(f"| [{one.code}]({one.code}.md) | {one.name} |")


def test_committed_ones_are_current():
    """The pages of the repository say what the rules say."""
    folder = Path(__file__).parents[2] / "docs" / "rules"
    there = {file.name: file.read_text(encoding="utf-8") for file in folder.glob("*.md")}
    assert pages() == there
