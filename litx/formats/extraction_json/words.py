"""Words of a document to members of a vocabulary, leniently about case and about name or value."""

from collections.abc import Callable
from typing import TypeVar

from litx.formats.extraction_json.node import Node
from litx.formats.wording import Wording
from litx_ontology import (
    AlloyMeasurementKind,
    MeasurementMethod,
    PhaseMeasurementKind,
    ProcessKind,
)
from litx_ontology.canonical import Canonical, Described
from litx_ontology.search import MOST_MEANT, called, find

_M = TypeVar("_M", bound=Described)

_SINCE = "0.1"
"""Version of the vocabulary that the published reader knows; later members are refused."""

_WAYS: tuple[Callable[[str, str, str], bool], ...] = (
    lambda word, name, _: word == name,
    lambda word, _, value: word == value,
    lambda word, name, _: word.lower() == name.lower(),
    lambda word, _, value: word.lower() == value.lower(),
)
"""How a word may name a member, in the order in which they are tried."""


def read_word(node: Node, *vocabularies: type[_M]) -> _M | str:
    """Return the member that the word here names; the word itself where words are free.

    Raises:
        FormatError: It names none, and is to name one.
    """
    word = node.as_text()
    for vocabulary in vocabularies:
        found = _find(word, vocabulary)
        if found is not None:
            return found
    if node.wording is Wording.published:
        raise node.fault(*_unknown(word, *vocabularies))
    return called(word, *vocabularies) or word


def read_kind(node: Node) -> str:
    """Return the canonical text of the measurement kind that the word here names.

    Raises:
        FormatError: As `read_word`.
    """
    found = read_word(node, AlloyMeasurementKind, PhaseMeasurementKind)
    return str(getattr(found, "value", found))


def read_about(node: Node) -> Canonical | str:
    """Return what a description is about: a kind of measurement or process, or a method.

    Raises:
        FormatError: As `read_word`.
    """
    vocabularies: tuple[type[Canonical], ...] = (
        AlloyMeasurementKind,
        PhaseMeasurementKind,
        ProcessKind,
        MeasurementMethod,
    )
    return read_word(node, *vocabularies)


def _find(word: str, vocabulary: type[_M]) -> _M | None:
    for fits in _WAYS:
        for name, member in _members(vocabulary).items():
            if fits(word, name, str(member.value)):
                return member
    return None


def _members(vocabulary: type[_M]) -> dict[str, _M]:
    """Return the members by name, aliases included, that the published vocabulary has."""
    members = vocabulary.__members__.items()
    return {name: member for name, member in members if getattr(member, "since", _SINCE) == _SINCE}


def _unknown(word: str, *vocabularies: type[Described]) -> tuple[str, str]:
    """Return message and hint; the hint names the nearest members, by all that they are called."""
    known = [member for vocabulary in vocabularies for member in _members(vocabulary).values()]
    near = find(word, MOST_MEANT, among=dict.fromkeys(known), least=0)
    listed = ", ".join(hit.member.name for hit in near)
    owners = " or ".join(vocabulary.__name__ for vocabulary in vocabularies)
    return f"unknown {owners} {word[:80]!r}", f"nearest are {listed} (vocabulary version {_SINCE})"
