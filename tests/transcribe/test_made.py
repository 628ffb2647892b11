"""The made-up papers, read from their PDFs."""

import pytest

from litx.refactor.metadata import read_paper
from tests.transcribe.made import made_papers

read_pdf = pytest.importorskip("litx.transcribe.child").read_pdf  # without pdfplumber there is none


def as_markdown(rows):
    """Return a table as a transcript has it."""
    lines = [list(rows[0]), ["---"] * len(rows[0]), *map(list, rows[1:])]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


@pytest.mark.parametrize("name", sorted(made_papers()))
def test_what_a_paper_says(name):
    """What a paper says is read in order, but for its traps."""
    paper = made_papers()[name]
    assert made_papers.__wrapped__()[name] == paper  # the same bytes each time
    found = read_pdf(paper.data)
    pages = found["pages"]
    assert name == "scan" or paper.blocks[-1].page == len(pages)
    text, place = "\n\n".join(pages), 0
    told = {"scan": None, "supplement": None, "invoice": None}  # which have no title of their own
    title = told.get(name, paper.title.replace("$_{x}$", "x"))
    known = read_paper(name, text)
    assert (title, paper.doi or "unknown") == (known.title, known.doi)
    if name == "glyph_trap":
        assert 5 == text.count("B70%") + text.count("B385") + text.count("B41%") + text.count(
            "B620"
        )
    assert (name == "glyph_trap") == bool(found["notes"])
    if name == "glyph_trap":
        return
    # a paragraph may be divided where its page or column ends
    text = " ".join(text.replace("#", " ").split())
    for block in paper.blocks:
        expected = as_markdown(block.rows) if block.rows else block.text
        place = text.find(" ".join(expected.split()), place)
        assert place >= 0, expected
    assert paper.title in text
