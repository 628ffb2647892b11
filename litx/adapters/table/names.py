"""Words of a table to members of the vocabulary, by the aliases that the vocabulary knows."""

from collections.abc import Mapping, Sequence
from typing import TypeVar

from litx.errors import FormatError
from litx_ontology import AlloyMeasurementKind, PhaseMeasurementKind
from litx_ontology.canonical import Described
from litx_ontology.search import EXACT, find

Kind = AlloyMeasurementKind | PhaseMeasurementKind

_M = TypeVar("_M", bound=Described)

KINDS: dict[str, Kind] = {
    member.value: member
    for vocabulary in (AlloyMeasurementKind, PhaseMeasurementKind)
    for member in vocabulary
}
"""Every kind of measurement by its value."""

MOST_NAMES = 1_000
"""Different words of a table that are looked up; a search takes some milliseconds."""

_NEAREST = 3
"""How many near names are told."""


class Names:
    """The words of one table, each looked up once."""

    def __init__(self, properties: Mapping[str, str]) -> None:
        self._own = {_fold(name): KINDS[value] for name, value in properties.items()}
        self._found: dict[str, list[tuple[Described, float]]] = {}

    def kind(self, words: str) -> Kind:
        """Return the kind of measurement that words mean.

        Raises:
            FormatError: They mean none, or several; the message names the nearest.
        """
        own = self._own.get(_fold(words))
        if own is not None:
            return own
        found = [(one, score) for one, score in self._find(words) if isinstance(one, Kind)]
        return _only(words, found, "kind of measurement")

    def member(self, words: str, vocabulary: type[_M], what: str) -> _M:
        """Return the member of a vocabulary that words mean.

        Raises:
            FormatError: They mean none, or several.
        """
        found = [(one, score) for one, score in self._find(words) if isinstance(one, vocabulary)]
        return _only(words, found, what)

    def _find(self, words: str) -> list[tuple[Described, float]]:
        key = _fold(words)
        if key not in self._found:
            if len(self._found) >= MOST_NAMES:
                message = f"the table has more than {MOST_NAMES:,} different words"
                raise FormatError("", message, "split it")
            self._found[key] = [(hit.member, hit.score) for hit in find(words)]
        return self._found[key]


def _only(words: str, found: Sequence[tuple[_M, float]], what: str) -> _M:
    """Return the one member whose words are the same."""
    same = [member for member, score in found if score >= EXACT]
    if len(same) == 1:
        return same[0]
    near = ", ".join(str(member.value) for member, _ in found[:_NEAREST])
    fault = f"{words!r:.80} is more than one {what}" if same else f"unknown {what} {words!r:.80}"
    raise FormatError("", fault, f"nearest are {near}" if near else "none is near")


def _fold(words: str) -> str:
    return " ".join(words.casefold().split())
