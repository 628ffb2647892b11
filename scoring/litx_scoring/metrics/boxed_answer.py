r"""The boxes in a reply: what it puts into ``\boxed{}``.

Source: SciBench (Wang et al., arXiv 2307.10635), its published evaluation code.
"""

import re
from collections.abc import Iterator

_BOX = re.compile(r"(?:oxed|\\f?box)\s{0,9}\{")
_ANY_BRACE = re.compile(r"[{}]")
_BRACE = re.compile(r"\\.|[{}]", re.DOTALL)


def published_box(text: str) -> str | None:
    """Return the content of the last box as the published code takes it.

    It looks for the last "oxed", whether it belongs to a box or not, and counts braces from there.
    Of a content with an equals sign, what follows the last one is the answer.

    Returns:
        The content; None when there is no box, or when something stands between "oxed" and "{".
    """
    start = text.rfind("oxed")
    if start < 0:
        return None  # the code goes on to look for an fbox, and then always refuses it
    first = start + len("oxed")
    end = _closing(text, first) if text.startswith("{", first) else None
    if end is None:
        return None
    content = text[first + 1 : end]
    return content.rsplit("=", 1)[-1].lstrip(" ") if "=" in content else content


def boxes(text: str) -> Iterator[str]:
    r"""Yield the contents of the boxes, the last first.

    A box is ``\boxed{}`` with or without its backslash, ``\fbox{}`` or ``\box{}``; blanks may
    stand before its brace. One that is never closed is none. Takes time that is linear in the text.
    """
    opened: list[int] = []
    closing: dict[int, int] = {}
    for found in _BRACE.finditer(text):
        if found.group() == "{":
            opened.append(found.start())
        elif found.group() == "}" and opened:
            closing[opened.pop()] = found.start()
    for box in reversed([found.end() - 1 for found in _BOX.finditer(text)]):
        if box in closing:
            yield text[box + 1 : closing[box]]


def _closing(text: str, first: int) -> int | None:
    """Return where the brace that opens at `first` is closed; escaped ones count, too."""
    depth = 0
    for found in _ANY_BRACE.finditer(text, first):
        depth += 1 if found.group() == "{" else -1
        if depth == 0:
            return found.start()
    return None
