"""Words that should be members of a vocabulary, and suggestions for unknown words."""

import functools

from litx.model import Record
from litx_ontology.canonical import Described
from litx_ontology.fields import Field
from litx_ontology.search import did_you_mean
from litx_validators.engine import Finding, Findings
from litx_validators.words import LONGEST_QUOTE, quoted

MOST_SEARCHED = 100
"""Most different words of an experiment to search for; each search takes milliseconds."""

Vocabulary = tuple[type[Described], ...]
"""Enums that may have the member."""


def check_word(
    word: object, at: Record, place: str, vocabulary: Vocabulary, searched: set[str], field: Field
) -> Findings:
    """Yield a finding if a word is neither a member nor the canonical text of a member.

    Its hint names the closest members, but for long words, and words beyond `MOST_SEARCHED`.

    Args:
        word: Word of an object.
        at: The object.
        place: Place of the word in the object.
        vocabulary: Vocabulary that should have it.
        searched: Words searched for so far; this word is added.
        field: Field whose other vocabularies are searched, too.
    """
    if isinstance(word, vocabulary) or (isinstance(word, str) and word in _values(vocabulary)):
        return
    names = " or ".join(enum.__name__ for enum in vocabulary) or "of the field, which has none"
    name = place.rpartition(".")[2]
    suggestion = ""
    if isinstance(word, str) and len(word) <= LONGEST_QUOTE:
        if len(searched) < MOST_SEARCHED:
            searched.add(word)
        suggestion = did_you_mean(word, *vocabulary, field=field) if word in searched else ""
    message = f"{name} {quoted(word)} is not in the vocabulary {names}"
    hint = f"{suggestion} litx ontology find searches the vocabulary".lstrip()
    yield Finding(at=at, field=place, message=message, hint=hint)


@functools.cache
def _values(vocabulary: Vocabulary) -> frozenset[str]:
    """Return the canonical texts of all members of a vocabulary."""
    return frozenset(member.value for enum in vocabulary for member in enum)
