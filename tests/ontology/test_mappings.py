"""The table of mappings holds for the vocabulary, and is a table that other tools can read."""

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
    """Return a function that replaces the text of the table for a test."""
    text = mappings._read_table()
    mappings._mappings.cache_clear()

    def put(changed):
        monkeypatch.setattr(mappings, "_read_table", lambda: changed(text))

    yield put
    mappings._mappings.cache_clear()


class TestMappingOf:
    def test_every_member_has_a_term_or_a_reason(self):
        """A member has a term with its label and predicate, or none and the reason for that."""
        for member in all_members():
            mapping = find_mapping(member)
            term = (mapping.object_id, mapping.iri, mapping.object_label, mapping.predicate)
            assert all(term) if not mapping.reason else term == (None, None, "", ""), member

    def test_term(self):
        """Processes go to the PMD core ontology, methods to CHMO; other vocabularies to none."""
        for vocabulary, source in SOURCES.items():
            assert {source} == {find_mapping(member).source for member in vocabulary}
        member, iri = MeasurementMethod.XRD, "http://purl.obolibrary.org/obo/CHMO_0000156"
        term = ("CHMO:0000156", iri, member.label, "skos:exactMatch", SOURCES[MeasurementMethod])
        assert Mapping(*term, "") == find_mapping(member)
        assert Mapping(None, None, "", "", "", NO_ONTOLOGY) == find_mapping(CrysStruct.FCC)

    def test_no_two_members_mean_exactly_one_term(self):
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
        """A row that does not hold is an error that names the table."""
        table(lambda text: text.replace(old, new))
        with pytest.raises(FormatError, match=rf"mappings\.sssom\.tsv: .*{message}"):
            find_mapping(ProcessKind.Mixing)


def test_subject_id():
    """An identifier has no spaces, stays when a member is renamed, and is of no other."""
    assert "litx:ProcessKind.Hot_Rolling" == subject_id(ProcessKind.HotRolling)
    ids = [subject_id(member) for member in all_members()]
    assert len(set(ids)) == len(ids)


class TestRows:
    def test_are_the_members_in_their_order(self):
        """Each member of a mapped vocabulary has a row with its present label."""
        expected = [(subject_id(member), member.label) for enum in SOURCES for member in enum]
        assert expected == [(row["subject_id"], row["subject_label"]) for row in ROWS]

    def test_says_what_the_standard_asks(self):
        """What a row says is known; a term is of its ontology, and none has a comment, no label."""
        assert {"skos:exactMatch", "skos:closeMatch"} >= {row["predicate_id"] for row in ROWS}
        assert {"semapv:ManualMappingCuration"} == {row["mapping_justification"] for row in ROWS}
        for row in ROWS:
            is_none = row["object_id"] == NO_TERM
            has_texts = (bool(row["comment"]), bool(row["object_label"]))
            assert (is_none, not is_none) == has_texts, row["subject_id"]
            full = {name: expand_identifier(row[name]) for name in row if name.endswith("_id")}
            is_method = expand_identifier(row["object_source"]) == SOURCES[MeasurementMethod]
            term = CHMO_TERM if is_method else PMDCO_TERM
            is_term = term.fullmatch(full["object_id"])
            assert row["object_id"] == NO_TERM or is_term, row["subject_id"]

    def test_header(self):
        """The header has what the standard requires: identifier, licence and prefixes."""
        header = [line for line in mappings._read_table().splitlines() if line.startswith("#")]
        keys = {line[1:].split(":")[0] for line in header if not line.startswith("#  ")}
        assert {"mapping_set_id", "license", "curie_map"} <= keys
        assert {"CHMO", "litx", "obo", "pmd", "semapv", "skos", "sssom"} == set(read_prefixes())
