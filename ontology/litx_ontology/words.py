"""Text in one form: words without case, plural, punctuation or script.

Source: specification of profile litx-1, section 3.1.
"""

import re
import unicodedata
from functools import lru_cache

_SUBSCRIPT = re.compile(r"_\{([^{}]*)\}")
_DOUBLE_PRIME = re.compile(r"[′'’`]{2}")
_PRIME = re.compile(r"[′'’`]")
_SEPARATORS = re.compile(r"[\s\-‐-―_/,;:()\[\]{}]+")
_MICROMETRE = re.compile(r"(?<=\d)\s?μm\b")
_FIRST_GREEK, _LAST_GREEK = 0x391, 0x3C9
_LONGEST = 10_000
"""Letters of a text that are read; no name or kind of the field comes near."""

_PLAIN_GREEK = {"lamda": "lambda", "final sigma": "sigma"}

_FILLERS = frozenset(
    {
        "phase",
        "region",
        "particle",
        "area",
        "structure",
        "structured",
        "type",
        "the",
        "of",
        "with",
        "in",
        "a",
        "an",
        "and",
        "solid",
        "solution",
        "crystal",
        "microstructure",
        "zone",
    }
)
"""Words that tell no feature of a microstructure from another."""


def _greek() -> dict[int, str]:
    """Return the name of each Greek letter, as a word of its own."""
    found = {}
    for code in range(_FIRST_GREEK, _LAST_GREEK + 1):
        name = unicodedata.name(chr(code), "").lower()
        if " letter " in name and " with " not in name:
            word = name.partition(" letter ")[2]
            found[code] = f" {_PLAIN_GREEK.get(word, word)} "
    return found


_GREEK = _greek()
GREEK_NAMES = frozenset(name.strip() for name in _GREEK.values())
"""The names of the Greek letters."""


@lru_cache(maxsize=65536)
def split_words(text: str) -> tuple[str, ...]:
    """Return the words of a text, in order.

    γ′-phases gives gamma, prime, phase; Al_{2}O_{3} gives al2o3. The sign of micro in a length is
    no Greek letter: 31 μm gives 31, um.
    """
    plain = _MICROMETRE.sub(" um", unicodedata.normalize("NFKC", text[:_LONGEST]))
    plain = _SUBSCRIPT.sub(r"\1", plain).translate(_GREEK)
    plain = _PRIME.sub(" prime ", _DOUBLE_PRIME.sub(" double prime ", plain)).casefold()
    return tuple(_singular(word) for word in _SEPARATORS.split(plain) if word)


@lru_cache(maxsize=65536)
def feature_words(text: str | None) -> frozenset[str]:
    """Return the words by which a feature or phase is told, as a set."""
    return frozenset(split_words(text or "")) - _FILLERS


def _singular(word: str) -> str:
    """Cut the s of a plural."""
    keeps = len(word) <= 3 or not word.endswith("s") or word.endswith("ss") or word == "laves"
    return word if keeps else word[:-1]
