"""Citation entries of papers and the dataset."""

import json
import re

import pytest

import litxalloy
from litx import Paper
from litx.citations import bibtex, csl_json, entries

FULL = Paper(
    doi="10.1/x_y{z}",
    title="50% of A_2 & $B^3$ {C}\\D ~",
    authors=["A. B. Müller", "Lee, C.", "Sand and Sons"],
    year=2020,
    journal="J. of X & Y",
    volume="7",
    pages="1\N{EN DASH}9",
    article="#10",
)


def fields(*papers):
    """Return the fields of each entry of BibTeX, as text."""
    text = bibtex(entries({paper.stem: paper for paper in papers}))
    return [dict(re.findall(r"^  (\w+) = \{(.*)\},?$", e, re.MULTILINE)) for e in text.split("@")]


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("author", "A. B. Müller and {Lee, C.} and {Sand and Sons}"),
        (
            "title",
            r"{50\% of A\_2 \& \$B\textasciicircum{}3\$ \{C\}\textbackslash{}D \textasciitilde{}}",
        ),
        ("journal", r"J. of X \& Y"),
        ("year", "2020"),
        ("volume", "7"),
        ("pages", "1--9"),
        ("eid", r"\#10"),
        ("doi", "10.1/x_y%7Bz%7D"),
    ],
)
def test_bibtex_escapes(name, text):
    """LaTeX prints the text of the paper; names are split only where the paper splits them."""
    assert text == fields(FULL)[1][name]


def test_nothing_is_made_up():
    """A paper with only a DOI has an entry with only a DOI, in both formats."""
    bare = Paper(doi="10.1/x")
    assert [{}, {"doi": "10.1/x"}] == fields(bare)
    (item,) = json.loads(csl_json(entries({bare.stem: bare})))
    assert {"id": "doi_10_1__x", "type": "article-journal", "DOI": "10.1/x"} == item


def test_csl_json():
    """Names are as printed, because the family name is not known."""
    (item,) = entries({FULL.stem: FULL})
    assert {"literal": "A. B. Müller"} == item["author"][0]
    expected = [{"date-parts": [[2020]]}, "1\N{EN DASH}9", "#10"]
    assert expected == [item[name] for name in ("issued", "page", "number")]


def test_whole():
    """The dataset comes first, each paper once by its stem, and both forms have the canary."""
    items = list(entries())
    assert [litxalloy.NAME, *litxalloy.papers] == [item["id"] for item in items]
    assert (litxalloy.VERSION, False) == (items[0]["version"], "DOI" in items[0])
    assert all(litxalloy.CANARY in form(items) for form in (bibtex, csl_json))
    text = bibtex(items)
    assert [item["id"] for item in items] == re.findall(r"^@\w+\{(\w+),$", text, re.MULTILINE)
