r"""The boxes in a reply: what it puts into ``\boxed{}``."""

import re
from collections.abc import Iterator
from typing import NamedTuple

_BOX = re.compile(r"(?:\\{1,2}f?box|(?<![A-Za-z])\\{0,2}boxed)\s{0,9}\{")
_BRACE = re.compile(r"\\.|[{}]", re.DOTALL)
_BLANK = re.compile(r"\\(?:text|mathrm) ?\{ *\}|\\[,;:! ]|\\q?quad|[\s~${}?.]")


class BoxedText(NamedTuple):
    """A box: its content, and where it begins and ends; one that is cut off has no end."""

    content: str
    start: int
    end: int | None

    @property
    def is_empty(self) -> bool:
        """Whether it is closed and holds nothing but blanks."""
        return self.end is not None and not _BLANK.sub("", self.content)


def boxes(text: str) -> Iterator[BoxedText]:
    r"""Yield the boxes, the last first, in time that is linear in the text.

    A box is ``\boxed{}`` with or without its backslash, ``\fbox{}`` or ``\box{}``; blanks may
    stand before its brace.
    """
    opened: list[int] = []
    closing: dict[int, int] = {}
    for found in _BRACE.finditer(text):
        if found.group() == "{":
            opened.append(found.start())
        elif found.group() == "}" and opened:
            closing[opened.pop()] = found.start()
    for found in reversed(list(_BOX.finditer(text))):
        end = closing.get(found.end() - 1)
        content = "" if end is None else text[found.end() : end]
        yield BoxedText(content, found.start(), None if end is None else end + 1)


def last_box(text: str) -> str:
    """Return the content of the last box that is closed; an empty text where there is none."""
    return next((one.content for one in boxes(text) if one.end is not None), "")
