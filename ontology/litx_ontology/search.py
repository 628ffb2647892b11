"""Search of the vocabularies for words of a paper."""

import functools
import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, TypeVar

from litx.display.suggestions import offer_names
from litx_ontology.canonical import Described
from litx_ontology.fields import DEFAULT_FIELD, Field
from litx_ontology.vocabularies import all_members

_M = TypeVar("_M", bound=Described)

LEAST_SCORE: Final = 65.0
"""Least score of a useful result; 100 means the same words.

It includes words of which half are the same, and short names with a changed letter of three.
"""

LONGEST: Final = 200
"""Most characters of a search, because the time of comparing grows with them."""

EXACT: Final = 99.9
"""Least score of a name, label or alias with the same words."""

_FARTHER: Final = 10.0
"""Largest difference to the best score within suggestions."""

MOST_MEANT: Final = 3
"""Most members in a suggestion."""

_CAPITAL = re.compile(r"(?<=[a-z])(?=[A-Z])")
_SEPARATOR = re.compile(r"[\s_\-\N{HYPHEN}\N{NON-BREAKING HYPHEN}\N{EN DASH}\N{MINUS SIGN}]+")


@dataclass(frozen=True, slots=True)
class Hit:
    """A result of a search.

    Attributes:
        member: Member of a vocabulary.
        score: Similarity, from 0 to 100.
        matched: Most similar name, value, label or alias of the member.
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
    """Return the members that words may mean, the most similar first; it takes milliseconds.

    Args:
        words: Words of a paper; case, hyphens and underscores do not matter.
        limit: Most members to return; None for all.
        among: Members to search; by default those of every vocabulary.
        least: Least score of a result.
    """
    wanted = fold(words[:LONGEST])
    searched = all_members() if among is None else among
    hits = [hit for member in searched if (hit := _compare(wanted, member)).score >= least]
    return sorted(hits, key=lambda hit: -hit.score)[:limit]  # equals stay in the order of members


def find_by_name(words: str, *vocabularies: type[_M]) -> _M | None:
    """Return the only member with the words as value, label, name or alias.

    Case, hyphens and underscores do not matter. The result is None if no member or several match;
    members of two fields with one value count once.

    Args:
        words: Words in place of a member.
        vocabularies: Vocabularies that may have the member.
    """
    wanted = fold(words[:LONGEST])
    matches = [
        member
        for vocabulary in vocabularies
        for member in _members_by_name(vocabulary).get(wanted, ())
    ]
    return matches[0] if len({str(member.value) for member in matches}) == 1 else None


@functools.cache
def _members_by_name(vocabulary: type[_M]) -> dict[str, list[_M]]:
    """Return the members by each of their names, folded."""
    by_name: dict[str, list[_M]] = {}
    for member in vocabulary:
        for name in dict.fromkeys(_names(member).values()):
            by_name.setdefault(name, []).append(member)
    return by_name


@functools.lru_cache(maxsize=1024)
def did_you_mean(word: str, *vocabularies: type[Described], field: Field = DEFAULT_FIELD) -> str:
    """Return a question that suggests members for a word; empty if none is similar.

    Members with the word as a name come first, then the most similar in the vocabularies.

    Args:
        word: Word in place of a member.
        vocabularies: Vocabularies to search; all of the field if none is specified.
        field: Field whose other vocabularies are searched for the word itself.
    """
    members = [member for enum in vocabularies for member in enum]
    least = EXACT if members else LEAST_SCORE
    hits = find(word, among=members) + find(word, among=field, least=least)
    hits.sort(key=lambda hit: hit.score < EXACT)
    near = [hit.member for hit in hits if hit.score >= hits[0].score - _FARTHER]
    names = dict.fromkeys(f"{type(member).__name__}.{member.name}" for member in near)
    return offer_names(list(names)[:MOST_MEANT])


def _compare(wanted: str, member: Described) -> Hit:
    """Return the most similar name of a member, with its score."""
    scores = {name: _score(wanted, folded) for name, folded in _names(member).items()}
    nearest = max(scores, key=lambda name: scores[name])
    return Hit(member, scores[nearest], nearest)


@functools.lru_cache(maxsize=None, typed=True)  # members of two vocabularies may be equal texts
def _names(member: Described) -> dict[str, str]:
    """Return all names of a member with their folded forms."""
    called = (member.label, *member.aliases, str(member.value), member.name)
    return {name: fold(name) for name in called}


def fold(text: str) -> str:
    """Fold variants of spelling: case, width, subscripts, hyphens."""
    apart = _CAPITAL.sub(" ", unicodedata.normalize("NFKC", text))
    return _SEPARATOR.sub(" ", apart.casefold()).strip()


def _score(wanted: str, name: str) -> float:
    """Return the similarity of two texts, by letters or by words.

    A name with all the wanted words scores two thirds for these and a third for few other words, so
    that "density" is more similar to "bulk density" than to "corrosion current density".
    """
    from rapidfuzz import fuzz  # noqa: PLC0415 (slow to import, and for searches alone)

    shared = fuzz.token_set_ratio(wanted, name)
    words = (2 * shared + fuzz.token_sort_ratio(wanted, name)) / 3
    return max(fuzz.ratio(wanted, name), words) if wanted else 0.0
