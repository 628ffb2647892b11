"""Asking models that judge: some at once, again where nothing is said, and none in vain."""

from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, TypeVar

from litx.errors import ProviderError
from litx.providers import Answer

_Item = TypeVar("_Item")
_Found = TypeVar("_Found")

_AT_ONCE: Final = 8


def at_once(work: Callable[[_Item], _Found], items: Iterable[_Item]) -> list[_Found]:
    """Return what comes of each of several, in their order; eight are worked on at once."""
    with ThreadPoolExecutor(_AT_ONCE) as pool:
        return list(pool.map(work, items))


def ask_each(
    ask: Callable[[_Item], _Found], items: Iterable[_Item]
) -> list[_Found | ProviderError]:
    """Ask about each of several; where that fails the error stands in its place.

    After an error that stops a run nothing more is asked.
    """
    stopped: list[ProviderError] = []

    def found(item: _Item) -> _Found | ProviderError:
        if stopped:
            return stopped[0]
        try:
            return ask(item)
        except ProviderError as error:
            stopped.extend([error] if error.stops_run else [])
            return error

    return at_once(found, items)


def ask_until_said(ask: Callable[[], Answer], attempts: int) -> str:
    """Ask until something is said, no more than so many times; the text may still be empty."""
    return next((text for _ in range(attempts) if (text := ask().text).strip()), "")
