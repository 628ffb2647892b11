r"""The boxes in a reply: what it puts into ``\boxed{}``."""

import re
from collections.abc import Iterator

_BOX = re.compile(r"(?:oxed|\\f?box)\s{0,9}\{")
_BRACE = re.compile(r"\\.|[{}]", re.DOTALL)


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
