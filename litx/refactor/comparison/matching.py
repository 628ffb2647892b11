"""Which thing of one side is which of the other."""

from collections import defaultdict
from collections.abc import Callable, Hashable, Sequence
from typing import TypeVar

_T = TypeVar("_T")
Pairs = list[tuple[_T | None, _T | None]]


def match(
    old: Sequence[_T], new: Sequence[_T], keys: Sequence[Callable[[_T], Hashable | None]]
) -> "Pairs[_T]":
    """Pair two lists, first by the first key, then what is left by the next one.

    What has the same key is paired in order; None is no key. What was removed stands before what
    follows it, as in the old list; what is new stands at the end.
    """
    left = dict(enumerate(old))
    right = dict(enumerate(new))
    partner: dict[int, int] = {}
    for key in keys:
        waiting: dict[Hashable, list[int]] = defaultdict(list)
        for index, one in right.items():
            waiting[key(one)].append(index)
        waiting.pop(None, None)
        for index, one in list(left.items()):
            if same := waiting.get(key(one)):
                partner[index] = same.pop(0)
                del left[index], right[partner[index]]
    pairs: Pairs[_T] = [
        (one, new[partner[index]] if index in partner else None) for index, one in enumerate(old)
    ]
    return [*pairs, *((None, one) for one in right.values())]
