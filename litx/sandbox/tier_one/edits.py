"""Changes to the text of a program, and the way back from the changed text to the original."""

import ast
from bisect import bisect_right


class Edits:
    """Changes to a text, by byte offsets, which wrap and replace parts of it.

    Attributes:
        source: The original, as UTF-8.
    """

    def __init__(self, text: str) -> None:
        """Keep a text whose lines end with line feeds."""
        self.source = text.encode()
        self._starts = _starts(self.source)
        self._made: list[tuple[int, int, int, bytes, int]] = []
        self._bounds: list[tuple[int, int, bool]] = []
        self._patched_starts: list[int] = []
        self._patched = b""

    def __len__(self) -> int:
        """Return how many changes there are."""
        return len(self._made)

    def span(self, node: ast.AST) -> tuple[int, int]:
        """Return the first byte of a node and the one after its last."""
        place = node.lineno, node.col_offset, node.end_lineno, node.end_col_offset  # type: ignore[attr-defined]
        line, column, end_line, end_column = place
        return self._starts[line - 1] + column, self._starts[end_line - 1] + end_column

    def segment(self, node: ast.AST) -> str:
        """Return the text of a node."""
        start, end = self.span(node)
        return self.source[start:end].decode(errors="replace")

    def before(self, offset: int, text: str) -> None:
        """Put a text before a byte, after those that were put there already."""
        self._made.append((offset, 1, len(self._made), text.encode(), 0))

    def after(self, offset: int, text: str) -> None:
        """Put a text after what ends at a byte, before those that were put there already."""
        self._made.append((offset, 0, -len(self._made), text.encode(), 0))

    def wrap(self, node: ast.AST, start: str, end: str = ")") -> None:
        """Put texts around a node."""
        first, last = self.span(node)
        self.before(first, start)
        self.after(last, end)

    def replace(self, start: int, end: int, text: str) -> None:
        """Put a text in place of bytes."""
        self._made.append((start, 1, len(self._made), text.encode(), end - start))

    def apply(self) -> str:
        """Return the changed text."""
        parts: list[bytes] = []
        at = length = 0
        for offset, _, _, text, removed in sorted(self._made):
            parts += (self.source[at:offset], text)
            self._bounds.append((length, at, True))
            length += offset - at
            self._bounds.append((length, offset, False))
            length += len(text)
            at = offset + removed
        self._bounds.append((length, at, True))
        parts.append(self.source[at:])
        self._patched = b"".join(parts)
        self._patched_starts = _starts(self._patched)
        return self._patched.decode()

    def original(self, line: int, column: int) -> int:
        """Return the byte of the original that a place in the changed text stands for.

        Args:
            line: Line of the changed text, from 1.
            column: Character there, from 1.

        Returns:
            The byte, or the end of the original for what was put after the changed text.
        """
        if line > len(self._patched_starts):
            return len(self.source)
        start = self._patched_starts[line - 1]
        text = self._patched[start:].decode()[: column - 1]
        offset = start + len(text.encode())
        new, old, is_kept = self._bounds[
            bisect_right(self._bounds, (offset, len(self.source), True)) - 1
        ]
        return old + (offset - new if is_kept else 0)

    def place(self, offset: int) -> tuple[int, int]:
        """Return line and column of a byte of the original, from 1, the column in bytes."""
        line = bisect_right(self._starts, offset)
        return line, offset - self._starts[line - 1] + 1


def _starts(source: bytes) -> list[int]:
    """Return where each line starts."""
    found = [0]
    at = source.find(b"\n")
    while at >= 0:
        found.append(at + 1)
        at = source.find(b"\n", at + 1)
    return found
