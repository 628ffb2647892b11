"""Immutable containers for the lists, maps and sets that constructors receive."""

import functools
from collections.abc import Mapping
from types import NoneType
from typing import Any, NoReturn

from litx.model.chemistry import Composition
from litx.model.normalize import Marked, PaperWord, unwrap


class FrozenDict(dict[Any, Any]):
    """An immutable, hashable dict that compares equal to a plain dict."""

    def _refuse(self, *_: object, **__: object) -> NoReturn:
        """Raise `TypeError`, in place of every method that changes a map."""
        raise TypeError("this map belongs to an immutable object; build a new object instead")

    __setitem__ = __delitem__ = clear = pop = popitem = setdefault = update = __ior__ = _refuse

    def __hash__(self) -> int:  # type: ignore[override]
        """Hash the items in any order, since equality ignores the order."""
        return hash(frozenset(self.items()))

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle as a call of the constructor, because item assignment is refused."""
        return FrozenDict, (dict(self),)


PLAIN = frozenset({NoneType, bool, int, float, str})
"""Classes of most values, which hold no other values and are never replaced."""


def freeze(value: Any, path: str, words: dict[str, PaperWord]) -> Any:
    """Return `value` with markers unwrapped, and lists, maps and sets replaced by immutable ones.

    `words` collects the paper's word for each place with a marker. A path is a field, or
    ``tags[matrix]``, ``inputs[0]``, ``raw_materials.elements``.
    """
    kind = type(value)
    if kind in PLAIN or not _may_change(kind):  # type: ignore[arg-type]  # classes are hashable
        return value
    if isinstance(value, Marked):
        words[path] = value.paper_word
        return freeze(value.value, path, words)
    if isinstance(value, (list, tuple)):
        return tuple([freeze(item, f"{path}[{i}]", words) for i, item in enumerate(value)])
    if isinstance(value, (set, frozenset)):
        texts = ((item, getattr(unwrap(item), "value", unwrap(item))) for item in value)
        return frozenset(freeze(item, f"{path}[{text!s}]", words) for item, text in texts)
    return FrozenDict(
        {freeze(k, path, words): freeze(v, f"{path}.{k}", words) for k, v in value.items()}
    )


# Finding the class is slow and classes are few, but a program can create more.
@functools.lru_cache(maxsize=256)
def _may_change(kind: type) -> bool:
    """Return whether values of a class are markers, lists, maps or sets."""
    containers = (Marked, list, tuple, set, frozenset, Mapping)
    return issubclass(kind, containers) and not issubclass(kind, Composition)
