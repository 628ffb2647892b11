"""Sums."""

import ast
from collections.abc import Iterator
from itertools import chain
from typing import Any

from litx.sandbox.interpreter.data import NUMBERS, SCALARS, SETS, TEXTS, steps_of
from litx.sandbox.interpreter.failures import Refused
from litx.sandbox.interpreter.machine import Machine
from litx.sandbox.interpreter.operators import binary
from litx.sandbox.interpreter.recorded import Marked


def sum_(machine: Machine, args: list[Any], kwargs: dict[str, Any]) -> Any:
    """Run the builtin `sum`, which adds the elements as they come."""
    if not 1 <= len(args) <= 2 or kwargs.keys() - {"start"} or len(args) + len(kwargs) > 2:
        raise TypeError("sum() takes an iterable and a start")
    start = args[1] if len(args) == 2 else kwargs.get("start", 0)
    given = args[0]
    if type(given) in SCALARS and type(given) not in TEXTS:
        raise TypeError(f"'{type(given).__name__}' object is not iterable")
    if type(start) in TEXTS:
        raise TypeError("sum() can't sum strings [use ''.join(seq) instead]")
    if type(given) in SETS and len(given) > 1 and not {type(one) for one in given} <= {int, bool}:
        raise Refused("the sum of a set of floats", "sum a list, whose order is known")
    steps = iter(given) if type(given) in SETS else steps_of(machine, given)
    others: list[Any] = []
    if type(start) in NUMBERS:
        start = sum(_numbers(machine, steps, others), start)
        if type(start) is int:
            machine.whole(start)
    for item in chain(others, steps):
        machine.spend(1)
        start = binary(machine, ast.Add, start, item)
    return start


def _numbers(machine: Machine, steps: Iterator[Any], others: list[Any]) -> Iterator[Any]:
    """Yield numbers for Python to sum in its own way, up to what is none."""
    for item in steps:
        machine.spend(1)
        bare = item.value if type(item) is Marked else item
        if type(bare) not in NUMBERS:
            others.append(item)
            return
        yield bare
