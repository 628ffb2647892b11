"""Metadata of a paper from a client, within a time limit."""

import sys
import time
from types import SimpleNamespace

import pytest

from litx.errors import DatasetError
from litx.refactor import metadata
from litx.refactor.metadata import MetadataError, find_duplicates, look_up, parse_doi, read_record

RECORD = {
    "title": ["A  title\nof two lines"],
    "author": [{"given": "Ann B.", "family": "Li"}, {"name": "The  Team"}, {"given": 1}, None],
    "container-title": ["Entropy"],
    "volume": "18",
    "page": "870-884",
    "article-number": "189",
    "published-online": {"date-parts": [[2016, 5, 1]]},
    "issued": {"date-parts": [[2017]]},
    "license": [
        {"URL": "https://www.elsevier.com/tdm/userlicense/1.0/"},
        {"URL": "https://creativecommons.org/licenses/by/4.0/"},
    ],
}
METADATA = {"title": "A title of two lines", "year": 2016, "journal": "Entropy"}
METADATA |= {"authors": ["Ann B. Li", "The Team"], "volume": "18", "pages": "870-884"}
METADATA |= {"article": "189", "licence": "CC-BY-4.0"}


def fail(ids):
    """Raise an error of the network, of two lines."""
    raise OSError(f"no route\nto {ids}")


class TestLookUp:
    def test_answer(self):
        """The metadata are those of the record, without authors that have no name."""
        client = SimpleNamespace(works=lambda ids: {"message": {**RECORD, "DOI": ids}})
        assert METADATA == look_up("10.3390/e18050189", client)

    def test_failure(self, monkeypatch):
        """An error of the client, a timeout and a missing library are errors with a message."""
        message = r"10\.1/x cannot be looked up: no route to 10\.1/x"
        with pytest.raises(MetadataError, match=message):
            look_up("10.1/x", SimpleNamespace(works=fail))
        with pytest.raises(MetadataError, match=r"no answer within 0\.05 s"):
            look_up("10.1/x", SimpleNamespace(works=lambda ids: time.sleep(len(ids))), 0.05)
        monkeypatch.setitem(sys.modules, "habanero", None)
        with pytest.raises(MetadataError, match="pip install"):
            metadata.create_client()

    @pytest.mark.parametrize(
        "answer",
        [
            None,
            [],
            {"message": 1},
            {"message": {"title": [], "issued": {"date-parts": [[None]]}, "license": [1]}},
            {"message": {"title": [1], "issued": {}, "license": {"URL": "by"}}},
            {"message": {"author": 1, "volume": 1, "page": None, "article-number": []}},
        ],
    )
    def test_empty_record(self, answer):
        """Missing and malformed fields are omitted."""
        assert {} == read_record(answer)


def test_parse_doi():
    """A DOI is read alone or in a link; other text is an error."""
    doi = "10.1016/S0921-5093(03)00257-7"
    assert doi == parse_doi(doi) == parse_doi(f" https://doi.org/{doi}")
    for text in ("", "11.1/x", "10.1016", "10.1016/a b", "10.1016/../x\n;"):
        with pytest.raises(DatasetError, match="is not a DOI"):
            parse_doi(text)


@pytest.mark.parametrize(
    ("texts", "messages"),
    [
        ({"a": "doi:10.1/x", "b": "text"}, []),
        ({"a": "", "b": "x", "c": "x"}, ["b, c have the same text; are they the same paper?"]),
        (
            {"a": "doi:10.1000/x", "b": "more of https://doi.org/10.1000/x.", "c": "see 10.1000/x"},
            ["a, b have the same DOI 10.1000/x; are they the same paper?"],
        ),
        (
            {"a": "doi:10.1000/x", "b": "doi:10.1000/x"},
            ["a, b have the same text; are they the same paper?"],
        ),
    ],
)
def test_find_duplicates(texts, messages):
    """Papers with the same text or the same DOI are reported once."""
    assert messages == find_duplicates(texts)
