"""Search of the vocabularies for words as a paper writes them."""

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from rapidfuzz import fuzz

from litx_ontology.canonical import Described
from litx_ontology.vocabularies import members

LEAST_SCORE: Final = 65.0
"""Score below which a member is not worth showing; 100 is the same words.

Above it lie words of which half are the same, and short names with one letter of three changed.
"""

LONGEST: Final = 200
"""Most characters of a search that count, because comparing takes time that grows with them."""

_SEPARATOR = re.compile(r"[\s_\-\N{HYPHEN}\N{NON-BREAKING HYPHEN}\N{EN DASH}\N{MINUS SIGN}]+")


@dataclass(frozen=True, slots=True)
class Hit:
    """A member that a search found.

    Attributes:
        member: What was found.
        score: How near it is, from 0 to 100.
        matched: Its name, value, label or alias that is nearest.
    """

    member: Described
    score: float
    matched: str


def find(words: str, limit: int | None = None) -> list[Hit]:
    """Return the members that words may mean, the nearest first.

    Args:
        words: What a paper writes; case, hyphens and underscores do not matter.
        limit: The most to return; None for all.
    """
    wanted = _plain(words[:LONGEST])
    hits = [hit for member in members() if (hit := _hit(wanted, member)).score >= LEAST_SCORE]
    return sorted(hits, key=lambda hit: -hit.score)[:limit]  # equals stay in the order of members


def _hit(wanted: str, member: Described) -> Hit:
    scores = {name: _score(wanted, _plain(name)) for name in _names(member)}
    nearest = max(scores, key=lambda name: scores[name])
    return Hit(member, scores[nearest], nearest)


def _names(member: Described) -> Iterator[str]:
    yield from (member.label, *member.aliases, str(member.value), member.name)


def _plain(text: str) -> str:
    """Fold what papers write in several ways: case, width, subscripts, hyphens."""
    return _SEPARATOR.sub(" ", unicodedata.normalize("NFKC", text).casefold()).strip()


def _score(wanted: str, name: str) -> float:
    """Compare letters, or words where one text has more of them.

    A name that holds all the words has two thirds for that and a third for having few others, so
    that "density" is nearer to "bulk density" than to "corrosion current density".
    """
    shared = fuzz.token_set_ratio(wanted, name)
    words = (2 * shared + fuzz.token_sort_ratio(wanted, name)) / 3
    return max(fuzz.ratio(wanted, name), words) if wanted else 0.0
