"""The clock of a search: a text that was made to take hours is given up."""

import time
from collections.abc import Iterable, Iterator
from typing import TypeVar

from litx.errors import LitxError

_LONGEST_S = 20.0
"""Processor time for one step of a search, in seconds; the longest paper takes a fraction of 1."""

_T = TypeVar("_T")


class TextError(LitxError, ValueError):
    """A text cannot be used: not there, empty, no UTF-8, too long, or not of this paper."""


def timed(items: Iterable[_T]) -> Iterator[_T]:
    """Yield items; where what is done with them takes too long it is a `TextError`."""
    end = time.thread_time() + _LONGEST_S
    for one in items:
        if time.thread_time() > end:
            message = f"a text takes more than {_LONGEST_S:.0f} s to search"
            raise TextError(message, "no paper takes as long")
        yield one
