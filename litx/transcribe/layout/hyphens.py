"""Words that a line break divides, put together again with care.

A hyphen goes only where the document shows that the word has none. Numbers and formulas are never
joined: 10- and 20 stay 10-20, Al- and Co stay Al-Co.
"""

import re
from collections.abc import Iterable
from collections.abc import Set as AbstractSet

_SOFT = "\u00ad"
_HYPHENS = "-\u2010\u00ad"
_DASHES = "\u2011\u2013"
_WORD = re.compile(r"[^\W\d_]+(?:[-\u2010][^\W\d_]+)*")
_BEFORE = re.compile(r"(?<![\w.}$])([^\W\d_]+)[-\u2010\u00ad]$")
_AFTER = re.compile(r"[^\W\d_]+(?![\w$])")
_SYMBOL = 2
"""Most letters of an element's symbol; a capitalised word of so many may be one."""


def vocabulary(lines: Iterable[str]) -> frozenset[str]:
    """Return the words of lines in lower case, without those that a line break may divide."""
    words: set[str] = set()
    for line in lines:
        found = [word.lower().replace("\u2010", "-") for word in _WORD.findall(line)]
        if found and line.rstrip().endswith(tuple(_HYPHENS)):
            found.pop()
        words.update(found[1:])  # the first may be the end of a divided word
    return frozenset(words)


def join(before: str, after: str, words: AbstractSet[str]) -> str:
    """Return a line and the next as one text."""
    if before.endswith(_SOFT):
        return before[:-1] + after
    if before.endswith(tuple(_HYPHENS)) and before[-2:-1].strip():
        return (before[:-1] if _is_divided(before, after, words) else before) + after
    if before.endswith(tuple(_DASHES)) and before[-2:-1].isalnum() and after[:1].isalnum():
        return before + after
    return f"{before} {after}" if before else after


def _is_divided(before: str, after: str, words: AbstractSet[str]) -> bool:
    """Return whether the hyphen stands for the line break alone."""
    head, tail = _BEFORE.search(before), _AFTER.match(after)
    if head is None or tail is None:
        return False
    first, rest = head[1], tail[0]
    if not rest.islower() or not (first.islower() or first.istitle()):
        return False  # a formula, an abbreviation or a name
    if len(first) == 1 or len(rest) == 1:
        return False  # x-ray
    whole, low = (first + rest).lower(), first.lower()
    if whole in words:
        return True
    if f"{low}-{rest}" in words or (first.istitle() and len(first) <= _SYMBOL):
        return False
    return not (low in words and rest in words)
