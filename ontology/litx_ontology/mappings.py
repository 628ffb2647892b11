"""Names of members in other ontologies, from the table `mappings.sssom.tsv`.

The table follows the Simple Standard for Sharing Ontological Mappings (SSSOM): a header of comments
in YAML, then a row per member. The object ``sssom:NoTermFound`` means that no certain term is
known, and `comment` gives the reason. Vocabularies without rows have no matching ontology.
"""

import csv
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final

from litx.errors import FormatError
from litx_ontology.canonical import Described
from litx_ontology.vocabularies import all_members

TABLE: Final = "mappings.sssom.tsv"
"""Name of the table, beside this module."""

NO_TERM: Final = "sssom:NoTermFound"
"""Object of a row without a term."""

NO_ONTOLOGY: Final = "no ontology chosen"
"""Reason for members without a row."""

_PREFIX = re.compile(r"#  (?P<prefix>\w+): (?P<iri>\S+)")


@dataclass(frozen=True, slots=True)
class Mapping:
    """The term of another ontology for a member, or the reason for none.

    Attributes:
        object_id: Short identifier of the term, such as ``CHMO:0000684``; None without a term.
        iri: Full identifier of the term.
        object_label: Label of the term.
        predicate: ``skos:exactMatch`` or ``skos:closeMatch``.
        source: Ontology, even if it has no known term; empty without an ontology.
        reason: Reason for no term; empty with a term.
    """

    object_id: str | None
    iri: str | None
    object_label: str
    predicate: str
    source: str
    reason: str


def find_mapping(member: Described) -> Mapping:
    """Return the term of another ontology for a member, or the reason for none."""
    unmapped = Mapping(None, None, "", "", "", NO_ONTOLOGY)
    return _mappings().get(subject_id(member), unmapped)


def subject_id(member: Described) -> str:
    """Return the identifier of a member, from its value, which stays when names change."""
    return f"litx:{type(member).__name__}.{member.value.replace(' ', '_')}"


def read_rows() -> Iterator[dict[str, str]]:
    """Read the rows of the table as text."""
    lines = (line for line in _read_table().splitlines() if not line.startswith("#"))
    yield from csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE)


def read_prefixes() -> dict[str, str]:
    """Read the full forms of the prefixes in the table."""
    return {match["prefix"]: match["iri"] for match in _PREFIX.finditer(_read_table())}


def expand_identifier(identifier: str) -> str:
    """Return the full form of an identifier in the table.

    Raises:
        FormatError: The table does not define its prefix.
    """
    prefix, _, rest = identifier.partition(":")
    if prefix not in read_prefixes():
        raise FormatError(TABLE, f"{identifier!r} has no prefix of the table's curie_map")
    return read_prefixes()[prefix] + rest


@cache
def _mappings() -> dict[str, Mapping]:
    """Return each mapping by its subject.

    Raises:
        FormatError: A row names no member, or a member has two rows.
    """
    known = {subject_id(member) for member in all_members()}
    mappings: dict[str, Mapping] = {}
    for row in read_rows():
        subject = row["subject_id"]
        if subject not in known or subject in mappings:
            fault = (
                "stands there twice" if subject in mappings else "is not a member of a vocabulary"
            )
            raise FormatError(TABLE, f"{subject!r} {fault}", "mend its row")
        mappings[subject] = _read_mapping(row)
    return mappings


def _read_mapping(row: dict[str, str]) -> Mapping:
    """Build the mapping of a row."""
    source = expand_identifier(row["object_source"])
    term = row["object_id"]
    if term == NO_TERM:
        return Mapping(None, None, "", "", source, row["comment"])
    return Mapping(
        term, expand_identifier(term), row["object_label"], row["predicate_id"], source, ""
    )


@cache
def _read_table() -> str:
    """Return the text of the table."""
    return files("litx_ontology").joinpath(TABLE).read_text(encoding="utf-8")
