"""The state of one run: what it may still use, where it is and what it recorded."""

import ast
from typing import TYPE_CHECKING, Any, NoReturn

from litx.sandbox.interpreter.budget import Budget
from litx.sandbox.interpreter.failures import LimitReached

if TYPE_CHECKING:
    from litx.sandbox.interpreter.recorded import Call

CHARACTERS_PER_CELL = 16
"""Characters of text that cost as much as one element."""

BITS_PER_STEP = 32
"""Bits of a whole number that cost as much as one element, to compute or to write."""

CELLS_PER_CONTAINER = 4
"""Elements that an empty container takes as much memory as."""

CELLS_PER_CALL = 24
"""Elements that a recorded call, and the object that it builds, take as much memory as."""

_WORD = 64


_DIGITS_SHIFT = 17
"""Writing a number takes the square of its length in bits; 2**17 of that is one step."""


class Machine:
    """The state of one run.

    Attributes:
        budget: Its limits.
        fuel: Steps left.
        cells: Elements that containers may still take.
        at: The node at work, which an error is about.
        calls: Recorded calls in their order.
        settled: How many of them no longer share containers with the program.
        depth: Calls of the program's own functions that are under way.
        nodes: Objects and elements that may still be built.
        returned: Value of the `return` under way.
        module: The variables of the module.
        tree: The program.
        checked: Whether the whole program was checked for what Python refuses to compile.
        imported: Names that the module imports, one by one.
        units: Units that the program defined.
    """

    __slots__ = (
        "at",
        "budget",
        "calls",
        "cells",
        "checked",
        "depth",
        "fuel",
        "imported",
        "last_value",
        "lines",
        "module",
        "nodes",
        "printed",
        "returned",
        "settled",
        "tree",
        "units",
    )

    def __init__(self, tree: ast.Module, budget: Budget) -> None:
        self.budget = budget
        self.fuel = budget.fuel
        self.cells = budget.cells
        self.nodes = budget.nodes
        self.tree = tree
        self.at: ast.AST = tree
        self.calls: list[Call] = []
        self.settled = 0
        self.depth = 0
        self.returned: Any = None
        self.last_value: Any = None
        self.checked = False
        self.imported: set[str] = set()
        self.units: dict[str, Any] = {}
        self.module: dict[str, Any] = {}
        self.printed = 0
        self.lines: list[str] = []

    def spend(self, steps: int) -> None:
        """Use fuel, before the work is done.

        Raises:
            LimitReached: There is not enough.
        """
        self.fuel -= steps
        if self.fuel < 0:
            self.stop_for_fuel()

    def stop_for_fuel(self) -> NoReturn:
        """Raise that the fuel is used up."""
        raise LimitReached("fuel", f"the program takes more than {self.budget.fuel:,} steps")

    def hold(self, items: int) -> None:
        """Account for a new container of so many elements, or for as many that one gains.

        Raises:
            LimitReached: It is too large, or all of them together are.
        """
        if items > self.budget.items:
            raise LimitReached(
                "size", f"{items:,} elements in one container; at most {self.budget.items:,}"
            )
        self.fuel -= items + 1
        self.cells -= items + CELLS_PER_CONTAINER
        if self.fuel < 0:
            self.stop_for_fuel()
        if self.cells < 0:
            self.stop_for_cells()

    def gain(self, length: int, cells: int) -> None:
        """Account for one more element of a container, which then has so many.

        Raises:
            LimitReached: It gets too large, or all containers together do.
        """
        self.fuel -= 1
        self.cells -= cells
        if self.fuel < 0:
            self.stop_for_fuel()
        if self.cells < 0 or length > self.budget.items:
            self.hold(length)
            self.stop_for_cells()

    def record(self, call: "Call") -> None:
        """Keep a call, to build it at the end.

        Raises:
            LimitReached: There are too many.
        """
        self.calls.append(call)
        self.cells -= CELLS_PER_CALL + len(call.args) + len(call.kwargs)
        if self.cells < 0:
            self.stop_for_cells()

    def stop_for_cells(self) -> NoReturn:
        """Raise that the program made too much data."""
        raise LimitReached("size", f"the program makes more than {self.budget.cells:,} elements")

    def hold_text(self, length: int) -> None:
        """Account for a new text of so many characters.

        Raises:
            LimitReached: It is too long, or all data together is too large.
        """
        if length > self.budget.text:
            raise LimitReached(
                "size", f"{length:,} characters in one text; at most {self.budget.text:,}"
            )
        cells = length // CHARACTERS_PER_CELL + 1
        self.fuel -= cells
        self.cells -= cells
        if self.fuel < 0:
            self.stop_for_fuel()
        if self.cells < 0:
            self.stop_for_cells()

    def whole(self, number: int) -> int:
        """Return a whole number that is not too large.

        Raises:
            LimitReached: It has too many bits.
        """
        bits = number.bit_length()
        if bits > self.budget.bits:
            self.stop_for_bits()
        if bits > _WORD:
            self.fuel -= bits // BITS_PER_STEP
        return number

    def spend_for_digits(self, number: int) -> None:
        """Use fuel for writing a whole number in decimal digits."""
        bits = number.bit_length()
        if bits > _WORD:
            self.spend(bits * bits >> _DIGITS_SHIFT)

    def stop_for_bits(self) -> NoReturn:
        """Raise that a number is too large."""
        raise LimitReached("size", f"a whole number of more than {self.budget.bits:,} bits")

    def stop_for_keys(self) -> NoReturn:
        """Raise that a map or set has too many keys that are not text."""
        most = self.budget.other_keys
        raise LimitReached("size", f"more than {most:,} keys that are not text in one map or set")

    def stop_for_nesting(self) -> NoReturn:
        """Raise that data is nested too deeply."""
        raise LimitReached("depth", f"data is nested more than {self.budget.nesting} deep")
