"""Words of a text, without case, plural, punctuation or script.

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
"""Most letters of a text that are read; names and kinds are far shorter."""

_PLAIN_GREEK = {"lamda": "lambda", "final sigma": "sigma"}

_FILLERS = frozenset(
    {
        *("phase", "region", "particle", "area", "structure", "structured", "type", "the", "of"),
        *("with", "in", "a", "an", "and", "solid", "solution", "crystal", "microstructure", "zone"),
    }
)
"""Words that do not distinguish features of a microstructure."""


def _greek() -> dict[int, str]:
    """Return the name of each Greek letter, as a separate word."""
    names = {}
    for code in range(_FIRST_GREEK, _LAST_GREEK + 1):
        name = unicodedata.name(chr(code), "").lower()
        if " letter " in name and " with " not in name:
            word = name.partition(" letter ")[2]
            names[code] = f" {_PLAIN_GREEK.get(word, word)} "
    return names


_GREEK = _greek()
GREEK_NAMES = frozenset(name.strip() for name in _GREEK.values())
"""The names of the Greek letters."""


@lru_cache(maxsize=65536)
def split_words(text: str) -> tuple[str, ...]:
    """Return the words of a text, in order.

    γ′-phases gives gamma, prime, phase; Al_{2}O_{3} gives al2o3. The sign of micro in a length is
    not a Greek letter: 31 μm gives 31, um.
    """
    plain = _MICROMETRE.sub(" um", unicodedata.normalize("NFKC", text[:_LONGEST]))
    plain = _SUBSCRIPT.sub(r"\1", plain).translate(_GREEK)
    plain = _PRIME.sub(" prime ", _DOUBLE_PRIME.sub(" double prime ", plain)).casefold()
    return tuple(_singular(word) for word in _SEPARATORS.split(plain) if word)


@lru_cache(maxsize=65536)
def feature_words(text: str | None) -> frozenset[str]:
    """Return the words that identify a feature or phase, as a set."""
    return frozenset(split_words(text or "")) - _FILLERS


def _singular(word: str) -> str:
    """Cut the s of a plural."""
    keeps = len(word) <= 3 or not word.endswith("s") or word.endswith("ss") or word == "laves"
    return word if keeps else word[:-1]
