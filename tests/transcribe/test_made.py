"""Transcripts of the made-up papers."""

import pytest

from litx.refactor.metadata import read_paper
from tests.transcribe.made import made_papers

read_pdf = pytest.importorskip("litx.transcribe.child").read_pdf  # needs pdfplumber


def as_markdown(rows):
    """Return a table as in a transcript."""
    lines = [list(rows[0]), ["---"] * len(rows[0]), *map(list, rows[1:])]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


@pytest.mark.parametrize("name", sorted(made_papers()))
def test_text(name):
    """The text and metadata of a paper are read in order, except for unmapped signs."""
    paper = made_papers()[name]
    assert made_papers.__wrapped__()[name] == paper  # the same bytes each time
    result = read_pdf(paper.data)
    pages = result["pages"]
    assert name == "scan" or paper.blocks[-1].page == len(pages)
    text, place = "\n\n".join(pages), 0
    untitled = {"scan": None, "supplement": None, "invoice": None}
    title = untitled.get(name, paper.title.replace("$_{x}$", "x"))
    metadata = read_paper(name, text)
    assert (title, paper.doi or "unknown") == (metadata.title, metadata.doi)
    assert (name == "glyph_trap") == bool(result["notes"])
    if name == "glyph_trap":
        assert 5 == sum(map(text.count, ("B70%", "B385", "B41%", "B620")))
        return
    # a paragraph may be divided where its page or column ends
    text = " ".join(text.replace("#", " ").split())
    for block in paper.blocks:
        expected = as_markdown(block.rows) if block.rows else block.text
        place = text.find(" ".join(expected.split()), place)
        assert place >= 0, expected
    assert paper.title in text
