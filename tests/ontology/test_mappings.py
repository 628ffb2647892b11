"""The table of mappings has the members of the vocabularies, in a standard format."""

import re

import pytest

from litx.errors import FormatError
from litx_ontology import CrysStruct, MeasurementMethod, ProcessKind, mappings
from litx_ontology.mappings import (
    NO_ONTOLOGY,
    NO_TERM,
    Mapping,
    expand_identifier,
    find_mapping,
    read_prefixes,
    read_rows,
    subject_id,
)
from litx_ontology.vocabularies import all_members

SOURCES = {
    ProcessKind: "https://w3id.org/pmd/co",
    MeasurementMethod: "http://purl.obolibrary.org/obo/chmo.owl",
}
ROWS = list(read_rows())
CHMO_TERM = re.compile(r"http://purl\.obolibrary\.org/obo/CHMO_\d{7}")
PMDCO_TERM = re.compile(r"https://w3id\.org/pmd/co/\w+")


@pytest.fixture
def table(monkeypatch):
    """Function that edits the text of the table during a test."""
    text = mappings._read_table()
    mappings._mappings.cache_clear()

    def replace_text(edit):
        monkeypatch.setattr(mappings, "_read_table", lambda: edit(text))

    yield replace_text
    mappings._mappings.cache_clear()


class TestFindMapping:
    def test_term_or_reason(self):
        """A member has a term with label and predicate, or a reason."""
        for member in all_members():
            mapping = find_mapping(member)
            term = (mapping.object_id, mapping.iri, mapping.object_label, mapping.predicate)
            assert all(term) if not mapping.reason else term == (None, None, "", ""), member

    def test_term(self):
        """Processes have terms of the PMD core ontology, methods of CHMO; others have none."""
        for vocabulary, source in SOURCES.items():
            assert {source} == {find_mapping(member).source for member in vocabulary}
        member, iri = MeasurementMethod.XRD, "http://purl.obolibrary.org/obo/CHMO_0000156"
        term = ("CHMO:0000156", iri, member.label, "skos:exactMatch", SOURCES[MeasurementMethod])
        assert Mapping(*term, "") == find_mapping(member)
        assert Mapping(None, None, "", "", "", NO_ONTOLOGY) == find_mapping(CrysStruct.FCC)

    def test_exact_matches_are_unique(self):
        """A term is the exact match of at most a single member."""
        exact = [mapping.iri for member in all_members() if (mapping := find_mapping(member)).iri]
        assert len(set(exact)) == len(exact)

    @pytest.mark.parametrize(
        ("old", "new", "message"),
        [
            ("litx:ProcessKind.Mixing", "litx:ProcessKind.Stirring", "is not a member"),
            ("litx:ProcessKind.Mixing", "litx:ProcessKind.Press", "stands there twice"),
            ("CHMO:0000156", "XYZ:0000156", "has no prefix"),
        ],
    )
    def test_broken_table(self, table, old, new, message):
        """A wrong row is an error with the name of the table."""
        table(lambda text: text.replace(old, new))
        with pytest.raises(FormatError, match=rf"mappings\.sssom\.tsv: .*{message}"):
            find_mapping(ProcessKind.Mixing)


def test_subject_id():
    """An identifier is unique, without spaces, and does not change with the name of a member."""
    assert "litx:ProcessKind.Hot_Rolling" == subject_id(ProcessKind.HotRolling)
    ids = [subject_id(member) for member in all_members()]
    assert len(set(ids)) == len(ids)


class TestRows:
    def test_order(self):
        """Each member of a mapped vocabulary has a row with its label, in order."""
        expected = [(subject_id(member), member.label) for enum in SOURCES for member in enum]
        assert expected == [(row["subject_id"], row["subject_label"]) for row in ROWS]

    def test_required_columns(self):
        """A row has a known predicate, and a term with a label or a comment."""
        assert {"skos:exactMatch", "skos:closeMatch"} >= {row["predicate_id"] for row in ROWS}
        assert {"semapv:ManualMappingCuration"} == {row["mapping_justification"] for row in ROWS}
        for row in ROWS:
            has_no_term = row["object_id"] == NO_TERM
            has_texts = (bool(row["comment"]), bool(row["object_label"]))
            assert (has_no_term, not has_no_term) == has_texts, row["subject_id"]
            full = {name: expand_identifier(row[name]) for name in row if name.endswith("_id")}
            is_method = expand_identifier(row["object_source"]) == SOURCES[MeasurementMethod]
            term = CHMO_TERM if is_method else PMDCO_TERM
            assert has_no_term or term.fullmatch(full["object_id"]), row["subject_id"]

    def test_header(self):
        """The header has the required identifier, licence and prefixes."""
        header = [line for line in mappings._read_table().splitlines() if line.startswith("#")]
        keys = {line[1:].split(":")[0] for line in header if not line.startswith("#  ")}
        assert {"mapping_set_id", "license", "curie_map"} <= keys
        assert {"CHMO", "litx", "obo", "pmd", "semapv", "skos", "sssom"} == set(read_prefixes())
