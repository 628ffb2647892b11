"""Words that should be members of a vocabulary, and what was meant by those that are not."""

import functools

from litx_ontology.canonical import Described
from litx_ontology.search import did_you_mean
from litx_validators.words import LONGEST_QUOTE, quoted

MOST_SEARCHED = 100
"""Different words of an experiment that are sought in the vocabulary, each in milliseconds."""

Vocabulary = tuple[type[Described], ...]
"""The enums of which one has the member."""


def is_known(word: object, vocabulary: Vocabulary) -> bool:
    """Return whether a word is a member or the canonical text of one."""
    if isinstance(word, vocabulary):
        return True
    return isinstance(word, str) and word in _values(vocabulary)


def describe_unknown_word(word: object, vocabulary: Vocabulary) -> str:
    """Return the message about a word, without the field that it stands in."""
    names = " or ".join(one.__name__ for one in vocabulary)
    return f"{quoted(word)} is not in the vocabulary {names}"


def suggest_members(word: object, vocabulary: Vocabulary, asked: set[str]) -> str:
    """Return the hint which members were meant by a word, and where others are found.

    Long words, and more than `MOST_SEARCHED`, are not sought.

    Args:
        word: What is not known.
        vocabulary: Where it should be.
        asked: The words that were sought, to which this one is added.
    """
    question = ""
    if isinstance(word, str) and len(word) <= LONGEST_QUOTE:
        if len(asked) < MOST_SEARCHED:
            asked.add(word)
        question = did_you_mean(word, *vocabulary) if word in asked else ""
    return f"{question} litx ontology find searches it".lstrip()


@functools.cache
def _values(vocabulary: Vocabulary) -> frozenset[str]:
    """Return the canonical texts of a vocabulary."""
    return frozenset(member.value for one in vocabulary for member in one)
