"""Calls to models that judge: concurrent, and repeated where the reply is empty."""

from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, TypeVar

from litx.errors import ProviderError
from litx.providers import Answer

_Item = TypeVar("_Item")
_Result = TypeVar("_Result")

_THREADS: Final = 8


def map_concurrently(work: Callable[[_Item], _Result], items: Iterable[_Item]) -> list[_Result]:
    """Return the result for each item, in their order; eight are worked on at the same time."""
    with ThreadPoolExecutor(_THREADS) as pool:
        return list(pool.map(work, items))


def ask_about_each(
    ask: Callable[[_Item], _Result], items: Iterable[_Item]
) -> list[_Result | ProviderError]:
    """Ask about each item; an error takes the place of its result.

    After an error that stops a run no more questions are sent.
    """
    stops: list[ProviderError] = []

    def ask_unless_stopped(item: _Item) -> _Result | ProviderError:
        if stops:
            return stops[0]
        try:
            return ask(item)
        except ProviderError as error:
            if error.stops_run:
                stops.append(error)
            return error

    return map_concurrently(ask_unless_stopped, items)


def ask_until_answered(ask: Callable[[], Answer], attempts: int) -> str:
    """Ask until a reply is not blank, up to `attempts` times; the text may still be empty."""
    return next((text for _ in range(attempts) if (text := ask().text).strip()), "")
