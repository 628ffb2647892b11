"""What members are called in other ontologies: the table `mappings.sssom.tsv`, read.

The table follows the Simple Standard for Sharing Ontological Mappings (SSSOM): a header of comments
in YAML, then one row per member. The object ``sssom:NoTermFound`` says that no term is known for
certain, and `comment` why. Vocabularies without a row have no ontology to be mapped to.
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
"""Object of a row that maps a member to nothing."""

NO_ONTOLOGY: Final = "no ontology chosen"
"""Why a member without a row is mapped to nothing."""

_PREFIX = re.compile(r"#  (?P<prefix>\w+): (?P<iri>\S+)")


@dataclass(frozen=True, slots=True)
class Mapping:
    """Where a member stands in another ontology, or why it stands in none.

    Attributes:
        object_id: Short identifier of the term, such as ``CHMO:0000684``; None where there is none.
        iri: The identifier in full.
        object_label: What the other ontology calls the term.
        predicate: ``skos:exactMatch`` or ``skos:closeMatch``.
        source: The other ontology, also where no term of it is known; empty without an ontology.
        reason: Why there is no term; empty where there is one.
    """

    object_id: str | None
    iri: str | None
    object_label: str
    predicate: str
    source: str
    reason: str


def find_mapping(member: Described) -> Mapping:
    """Return the term of another ontology that a member means, or the reason for none."""
    unmapped = Mapping(None, None, "", "", "", NO_ONTOLOGY)
    return _mappings().get(subject_id(member), unmapped)


def subject_id(member: Described) -> str:
    """Return the identifier of a member, made of its value, which outlives a change of name."""
    return f"litx:{type(member).__name__}.{member.value.replace(' ', '_')}"


def read_rows() -> Iterator[dict[str, str]]:
    """Read the rows of the table as text."""
    lines = (line for line in _text().splitlines() if not line.startswith("#"))
    yield from csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE)


def read_prefixes() -> dict[str, str]:
    """Read what the prefixes of the table's identifiers stand for."""
    return {found["prefix"]: found["iri"] for found in _PREFIX.finditer(_text())}


def expand_identifier(identifier: str) -> str:
    """Write an identifier of the table in full.

    Raises:
        FormatError: The table does not explain its prefix.
    """
    prefix, _, rest = identifier.partition(":")
    if prefix not in read_prefixes():
        raise FormatError(TABLE, f"{identifier!r} has no prefix of the table's curie_map")
    return read_prefixes()[prefix] + rest


@cache
def _mappings() -> dict[str, Mapping]:
    """Return each mapping by its subject.

    Raises:
        FormatError: A row has no member, or a member two rows.
    """
    known = {subject_id(member) for member in all_members()}
    found: dict[str, Mapping] = {}
    for row in read_rows():
        subject = row["subject_id"]
        if subject not in known or subject in found:
            fault = "stands there twice" if subject in found else "is not a member of a vocabulary"
            raise FormatError(TABLE, f"{subject!r} {fault}", "mend its row")
        found[subject] = _read(row)
    return found


def _read(row: dict[str, str]) -> Mapping:
    source = expand_identifier(row["object_source"])
    term = row["object_id"]
    if term == NO_TERM:
        return Mapping(None, None, "", "", source, row["comment"])
    return Mapping(
        term, expand_identifier(term), row["object_label"], row["predicate_id"], source, ""
    )


@cache
def _text() -> str:
    return files("litx_ontology").joinpath(TABLE).read_text(encoding="utf-8")
