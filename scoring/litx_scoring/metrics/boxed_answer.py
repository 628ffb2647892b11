r"""Boxes in a reply: the contents of ``\boxed{}``."""

import re
from collections.abc import Iterator
from typing import NamedTuple

_BOX = re.compile(r"(?:\\{1,2}f?box|(?<![A-Za-z])\\{0,2}boxed)\s{0,9}\{")
_BRACE = re.compile(r"\\.|[{}]", re.DOTALL)
_BLANK = re.compile(r"\\(?:text|mathrm) ?\{ *\}|\\[,;:! ]|\\q?quad|[\s~${}?.]")


class BoxedText(NamedTuple):
    """Content, start and end of a box; a box that is cut off has no end."""

    content: str
    start: int
    end: int | None

    @property
    def is_empty(self) -> bool:
        """Whether the box is closed and holds nothing but blanks."""
        return self.end is not None and not _BLANK.sub("", self.content)


def boxes(text: str) -> Iterator[BoxedText]:
    r"""Yield the boxes, the last first, in time that is linear in the text.

    A box is ``\boxed{}`` with or without its backslash, ``\fbox{}`` or ``\box{}``, with or without
    blanks before the brace.
    """
    opened: list[int] = []
    closing: dict[int, int] = {}
    for brace in _BRACE.finditer(text):
        if brace.group() == "{":
            opened.append(brace.start())
        elif brace.group() == "}" and opened:
            closing[opened.pop()] = brace.start()
    for match in reversed(list(_BOX.finditer(text))):
        end = closing.get(match.end() - 1)
        content = "" if end is None else text[match.end() : end]
        yield BoxedText(content, match.start(), None if end is None else end + 1)


def last_box(text: str) -> str:
    """Return the content of the last closed box; an empty text if there is none."""
    return next((box.content for box in boxes(text) if box.end is not None), "")
