"""The time limit of a search, against texts that are made to take hours."""

import time
from collections.abc import Iterable, Iterator
from typing import TypeVar

from litx.errors import LitxError

_LONGEST_S = 20.0
"""Processor time for a step of a search, in seconds; the longest paper takes a fraction of 1."""

_T = TypeVar("_T")


class TextError(LitxError, ValueError):
    """A text cannot be used: missing, empty, not UTF-8, too long, or of another paper."""


def limit_time(items: Iterable[_T]) -> Iterator[_T]:
    """Yield items, and raise a `TextError` where processing them takes too long."""
    end = time.thread_time() + _LONGEST_S
    for item in items:
        if time.thread_time() > end:
            message = f"a text takes more than {_LONGEST_S:.0f} s to search"
            raise TextError(message, "use a shorter text")
        yield item
