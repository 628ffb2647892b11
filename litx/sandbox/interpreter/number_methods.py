"""The methods of numbers."""

from typing import Any

from litx.sandbox.interpreter.machine import Machine
from litx.sandbox.interpreter.text_methods import Method


def _simple(kind: type, name: str) -> Method:
    run = getattr(kind, name)

    def method(machine: Machine, number: Any, args: list[Any], kwargs: dict[str, Any]) -> Any:
        machine.fuel -= 1
        if args or kwargs:
            raise TypeError(f"{kind.__name__}.{name}() takes no arguments")
        return run(number)

    return method


INT_METHODS: dict[str, Method] = {name: _simple(int, name) for name in ("bit_count", "bit_length")}
"""Methods of whole numbers by name."""

FLOAT_METHODS: dict[str, Method] = {
    name: _simple(float, name) for name in ("as_integer_ratio", "is_integer")
}
"""Methods of floats by name."""
