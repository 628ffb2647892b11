"""Search of the vocabularies for words as a paper writes them."""

import functools
import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, TypeVar

from litx.display.suggestions import offer_names
from litx_ontology.canonical import Described
from litx_ontology.vocabularies import all_members

_M = TypeVar("_M", bound=Described)

LEAST_SCORE: Final = 65.0
"""Score below which a member is not worth showing; 100 is the same words.

Above it lie words of which half are the same, and short names with one letter of three changed.
"""

LONGEST: Final = 200
"""Most characters of a search that count, because comparing takes time that grows with them."""

EXACT: Final = 99.9
"""Score from which on a name, label or alias has the same words."""

_FARTHER: Final = 10.0
"""By how much the score of what is offered, too, may be below that of the best."""

MOST_MEANT: Final = 3
"""How many members a question names."""

_CAPITAL = re.compile(r"(?<=[a-z])(?=[A-Z])")
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


def find(
    words: str,
    limit: int | None = None,
    *,
    among: Iterable[Described] | None = None,
    least: float = LEAST_SCORE,
) -> list[Hit]:
    """Return the members that words may mean, the nearest first; a search takes milliseconds.

    Args:
        words: What a paper writes; case, hyphens and underscores do not matter.
        limit: The most to return; None for all.
        among: The members to search; by default those of every vocabulary.
        least: Score below which a member is left out.
    """
    wanted = fold(words[:LONGEST])
    searched = all_members() if among is None else among
    hits = [hit for member in searched if (hit := _hit(wanted, member)).score >= least]
    return sorted(hits, key=lambda hit: -hit.score)[:limit]  # equals stay in the order of members


def find_by_name(words: str, *vocabularies: type[_M]) -> _M | None:
    """Return the one member that words are a name of: its value, label, name or an alias.

    Case, hyphens and underscores do not matter. None where the words name none, or several.

    Args:
        words: What stands where a member should.
        vocabularies: Those that have the member.
    """
    wanted = fold(words[:LONGEST])
    found = [
        member
        for vocabulary in vocabularies
        for member in _members_called(vocabulary).get(wanted, ())
    ]
    return found[0] if len(found) == 1 else None


@functools.cache
def _members_called(vocabulary: type[_M]) -> dict[str, list[_M]]:
    """Return the members by each of their names, folded."""
    found: dict[str, list[_M]] = {}
    for member in vocabulary:
        for name in dict.fromkeys(_names(member).values()):
            found.setdefault(name, []).append(member)
    return found


@functools.lru_cache(maxsize=1024)
def did_you_mean(word: str, *vocabularies: type[Described]) -> str:
    """Return the question which members were meant by a word; empty where none is near.

    Those of which it is another name come first, then the nearest of the vocabularies.

    Args:
        word: What stands where a member of the vocabularies should.
        vocabularies: Those that have a member to offer; none for all of them.
    """
    own = find(word, among=(one for enum in vocabularies for one in enum)) if vocabularies else []
    others = find(word, least=EXACT if vocabularies else LEAST_SCORE)
    hits = sorted([*own, *others], key=lambda hit: hit.score < EXACT)
    near = [hit.member for hit in hits if hit.score >= hits[0].score - _FARTHER]
    names = dict.fromkeys(f"{type(one).__name__}.{one.name}" for one in near)
    return offer_names(list(names)[:MOST_MEANT])


def _hit(wanted: str, member: Described) -> Hit:
    scores = {name: _score(wanted, folded) for name, folded in _names(member).items()}
    nearest = max(scores, key=lambda name: scores[name])
    return Hit(member, scores[nearest], nearest)


@functools.lru_cache(maxsize=None, typed=True)  # members of two vocabularies may be equal texts
def _names(member: Described) -> dict[str, str]:
    """Return all that a member is called, each folded."""
    called = (member.label, *member.aliases, str(member.value), member.name)
    return {name: fold(name) for name in called}


def fold(text: str) -> str:
    """Fold what papers and programs write in several ways: case, width, subscripts, hyphens."""
    apart = _CAPITAL.sub(" ", unicodedata.normalize("NFKC", text))
    return _SEPARATOR.sub(" ", apart.casefold()).strip()


def _score(wanted: str, name: str) -> float:
    """Compare letters, or words where one text has more of them.

    A name that holds all the words has two thirds for that and a third for having few others, so
    that "density" is nearer to "bulk density" than to "corrosion current density".
    """
    from rapidfuzz import fuzz  # noqa: PLC0415 (slow to import, and for searches alone)

    shared = fuzz.token_set_ratio(wanted, name)
    words = (2 * shared + fuzz.token_sort_ratio(wanted, name)) / 3
    return max(fuzz.ratio(wanted, name), words) if wanted else 0.0
