"""Calling any value that can be called, for builtins that are given a function.

Calls know the builtins, so the builtins find calls here.
"""

from collections.abc import Callable
from typing import Any

from litx.sandbox.interpreter.machine import Machine

_callers: list[Callable[[Machine, Any, list[Any], dict[str, Any]], Any]] = []


def provide(
    caller: Callable[[Machine, Any, list[Any], dict[str, Any]], Any],
) -> Callable[[Machine, Any, list[Any], dict[str, Any]], Any]:
    """Enter the function that calls values."""
    _callers[:] = [caller]
    return caller


def call(machine: Machine, value: Any, args: list[Any], kwargs: dict[str, Any]) -> Any:
    """Call a value."""
    return _callers[0](machine, value, args, kwargs)
