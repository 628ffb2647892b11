"""Words that should be members of a vocabulary, and suggestions for unknown words."""

import functools

from litx_ontology.canonical import Described
from litx_ontology.fields import DEFAULT_FIELD, Field
from litx_ontology.search import did_you_mean
from litx_validators.words import LONGEST_QUOTE, quoted

MOST_SEARCHED = 100
"""Most different words of an experiment to search for; each search takes milliseconds."""

Vocabulary = tuple[type[Described], ...]
"""Enums that may have the member."""


def is_known(word: object, vocabulary: Vocabulary) -> bool:
    """Return whether a word is a member or the canonical text of a member."""
    if isinstance(word, vocabulary):
        return True
    return isinstance(word, str) and word in _values(vocabulary)


def describe_unknown_word(word: object, vocabulary: Vocabulary) -> str:
    """Return "X is not in the vocabulary Y", the message about an unknown word."""
    names = " or ".join(enum.__name__ for enum in vocabulary) or "of the field, which has none"
    return f"{quoted(word)} is not in the vocabulary {names}"


def suggest_members(
    word: object, vocabulary: Vocabulary, searched: set[str], field: Field = DEFAULT_FIELD
) -> str:
    """Return a hint with the closest members, and the command that searches for others.

    Long words, and words beyond `MOST_SEARCHED`, get no suggestion.

    Args:
        word: Unknown word.
        vocabulary: Vocabulary that should have it.
        searched: Words searched for so far; this word is added.
        field: Field whose other vocabularies are searched, too.
    """
    suggestion = ""
    if isinstance(word, str) and len(word) <= LONGEST_QUOTE:
        if len(searched) < MOST_SEARCHED:
            searched.add(word)
        suggestion = did_you_mean(word, *vocabulary, field=field) if word in searched else ""
    return f"{suggestion} litx ontology find searches the vocabulary".lstrip()


@functools.cache
def _values(vocabulary: Vocabulary) -> frozenset[str]:
    """Return the canonical texts of all members of a vocabulary."""
    return frozenset(member.value for enum in vocabulary for member in enum)
