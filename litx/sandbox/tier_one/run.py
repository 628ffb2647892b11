"""Running a program in pydantic-monty, and building what it describes."""

import ast
import datetime as dt
import json
import warnings
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pydantic_monty
from pydantic_monty import CollectString, Monty, MontySession

from litx.model import convert_value_between_units
from litx.model.formula import clean_formula
from litx.model.record import Record
from litx.sandbox.failures import (
    InterpreterGoneError,
    LimitReached,
    ProgramFailed,
    Refused,
    StopError,
)
from litx.sandbox.limits import Limits
from litx.sandbox.output import MOST_PRINTED, OutputLimitError
from litx.sandbox.result_names import NOTHING, RESULT_NAMES
from litx.sandbox.tier_one import expressions, imports, statements  # noqa: F401 (their handlers)
from litx.sandbox.tier_one.build import ERRORS, build
from litx.sandbox.tier_one.language import CONSTRUCTORS
from litx.sandbox.tier_one.patcher import ENUMS, MAKERS, OFFERED, Patcher, parts_of
from litx.sandbox.tier_one.units import Units
from litx_ontology.units import Unit

PRELUDE = Path(__file__).with_name("prelude.py").read_text(encoding="utf-8")
"""Read when this loads, since a confined process opens no file."""

_POLICY: pydantic_monty.OSPolicy = {
    "datetime": dt.datetime(2000, 1, 1, tzinfo=dt.UTC),
    "sleep": "zero",
    "random_start": {"seed": 0},
    "process_time": "zero",
}
"""No program sees a clock or chance, or waits."""

_CERTAIN = (
    *(NameError, UnboundLocalError, KeyError, IndexError, ZeroDivisionError, AssertionError),
    ImportError,
)
"""What Monty raises where Python does, and nowhere else."""

_LIMITS = (
    (TimeoutError, "time", "the program takes too long"),
    (MemoryError, "memory", "the program needs too much memory, or too large a number"),
    (RecursionError, "depth", "calls or containers are too deep inside one another"),
)
"""What Monty raises at a limit."""

_SIMPLE = (ast.Expr, ast.Assign, ast.AnnAssign, ast.AugAssign, ast.ImportFrom, ast.Pass)
"""Statements that Python compiles whatever stands around them."""

_SELDOM = ("label", "description", "aliases")

_MOST_CALLS = 100_000
"""How often a program may ask this side for a unit, a formula or a conversion."""


@dataclass(frozen=True)
class Interpreted:
    """What a program came to.

    Attributes:
        value: Its result, made of real objects; `NOTHING` when it has none.
        printed: What it printed.
    """

    value: object
    printed: str


def interpret(
    text: str, tree: ast.Module, pool: Monty, limits: Limits | None = None
) -> Interpreted:
    """Run a program and build what it describes.

    Args:
        text: The program, whose lines end with line feeds.
        tree: The same, as `ast.parse` returns it.
        pool: Runs it.
        limits: What it may use.

    Raises:
        Refused: It uses what the language does not have, or what Monty may get wrong.
        LimitReached: It wants more than it may have.
        ProgramFailed: It raises what it would have raised in Python.
        OutputLimitError: It prints too much.
        InterpreterGoneError: The monty process is gone.
    """
    if not tree.body:
        return Interpreted(NOTHING, "")
    patcher = Patcher(text, tree)
    code = patcher.edits.apply()
    if not all(isinstance(one, _SIMPLE) for one in tree.body):
        _require_compiles(tree)
    state = _prelude(pool, is_told=any(f".{name}" in text for name in _SELDOM))
    try:
        with _session(pool, limits or Limits()) as session:
            session.load_session(state)
            return _Run(session, patcher).result(code)
    except pydantic_monty.MontyCrashedError as error:
        is_killed = "SIGKILL" in str(error)  # which no program can bring about
        raise InterpreterGoneError(str(error), is_to_blame=not is_killed) from error
    except RuntimeError as error:  # the pool found it dead, and can start no other
        if "spawn" not in str(error):
            raise
        raise InterpreterGoneError(str(error), is_to_blame=False) from error


def warm(pool: Monty) -> int:
    """Load what programs need, run one of each kind, and return the process of the pool.

    Nothing is imported or opened by `interpret` afterwards.
    """
    for is_told in (True, False):
        _prelude(pool, is_told=is_told)
    for text in (_GOOD, "1 / 0", "undefined", "ureg.nosuch", "len(3)", "raise ValueError('x')"):
        try:
            interpret(text, ast.parse(text), pool)
        except StopError:
            continue
    with pool.checkout() as session:
        return session.worker_pid or 0


_GOOD = """\
print(Quantity(1, ureg("mm") / ureg.year), sep=clean_formula("Fe_2"), end="") if 0 else None
[Experiment({}, {}, [Material(process="a->b", measurements=[
    CompMeasurement("FeNi"),
    Measurement(kind=MeasurementKind.density, value=normalize("~3", "three"), unit=HV),
])]), Lattice.cubic(3), convert_value_between_units(1, MegaPascal, "GPa"), ureg("mm")]
"""


def _require_compiles(tree: ast.Module) -> None:
    """Compile a program without running it, for errors such as `return` in no function."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # such as that of calling a number
            compile(tree, "<program>", "exec", dont_inherit=True)
    except SyntaxError as error:
        raise ProgramFailed(error, error.lineno, error.offset) from error
    except (RecursionError, MemoryError):
        raise LimitReached("depth", "the program is nested too deeply", 1, 1) from None


_dumps: dict[bool, bytes] = {}


def _prelude(pool: Monty, *, is_told: bool = False) -> bytes:
    """Return the state of a session in which the prelude has run.

    Args:
        pool: Runs it the first time.
        is_told: Whether members of enums know what programs seldom ask them for.
    """
    if is_told not in _dumps:
        with pool.checkout(assert_message_annotations=False, os_policy=_POLICY) as session:
            text = _prelude_text() + (_told() if is_told else "")
            session.feed_run(text, print_callback=CollectString())
            _dumps[is_told] = session.dump()
    return _dumps[is_told]


def _session(pool: Monty, limits: Limits) -> MontySession:
    return pool.checkout(
        limits={
            "max_memory": limits.memory_mb << 20,
            "max_feed_duration_secs": limits.longest_s,  # processor time is watched from outside
            "max_suspensions": _MOST_CALLS,
        },
        assert_message_annotations=False,
        os_policy=_POLICY,
    )


def _prelude_text() -> str:
    """Return the prelude with the values of all offered names."""
    parts = [PRELUDE]
    for name, one in OFFERED.items():
        if name in ENUMS:
            known: dict[str, Any] = dict(ENUMS[name].__members__)
            members = [[key, one.value] for key, one in known.items() if key == one.name]
            others = {key: one.name for key, one in known.items() if key != one.name}
            is_text = issubclass(ENUMS[name], str)
            parts.append(f"{name} = _litx_Enum({name!r}, {is_text}, {members!r}, {others!r})")
        elif isinstance(one, Unit):
            parts.append(f"{name} = _litx_Unit('o', {name!r})")
        elif isinstance(one, Record):
            parts.append(f"{name} = _litx_Call({type(one).__name__!r}, ['r', {name!r}])")
        elif name in MAKERS - {"normalize", "Measurement"}:
            makers = [name, *(f"{name}.{method}" for method in CONSTRUCTORS.get(name, ()))]
            parts += [f"{maker} = _litx_Maker({maker!r})" for maker in makers]
    values = ", ".join(f"{name!r}: {name}" for name in OFFERED)
    parts.append(f"_litx_module = _litx_Module({{{values}}})")
    return "\n".join(parts)


def _told() -> str:
    """Return what tells the members of enums what programs seldom ask them for."""
    parts = []
    for name, enum in ENUMS.items():
        members: Any = list(enum)
        told = [[getattr(one, key) for key in _SELDOM] for one in members]
        parts.append(f"\n_litx_tell({name}, {told!r})")
    return "".join(parts)


class _Run:
    """One program in a session."""

    def __init__(self, session: MontySession, patcher: Patcher) -> None:
        self.session = session
        self.patcher = patcher
        self.body = patcher.tree.body
        self.units = Units()
        self.stopped: Exception | None = None
        self.lookup = {
            "_litx_host_unit": self._hosted(self.units.read),
            "_litx_host_amount": self._hosted(self.units.amount),
            "_litx_host_define": self._hosted(self.units.define),
            "_litx_host_clean": self._hosted(_clean),
            "_litx_host_convert": self._hosted(self._convert),
        }

    def _hosted(self, function: Callable[..., Any]) -> Callable[..., Any]:
        """Return a function that keeps what it raises, of which Monty would lose the type."""

        def hosted(*args: Any) -> Any:
            try:
                found = function(*args)
            except (StopError, *ERRORS) as error:
                self.stopped = error
                raise ValueError("litx") from None
            return found if isinstance(found, str | float | int) else None

        return hosted

    def _convert(self, value: Any, *units: Any) -> float:
        """Convert a number at once, since it may be computed with."""
        if type(value) not in {int, float}:
            raise Refused("converting what is not a number", "write a number")
        start, end = (
            self.units.real(one[1:] if isinstance(one, list) else ["=", one]) for one in units
        )
        if not isinstance(start, Unit) or not isinstance(end, Unit):
            raise Refused("converting a unit that the program defined", "compute with its number")
        return convert_value_between_units(value, start, end)

    def result(self, code: str) -> Interpreted:
        """Run the program and build."""
        failure: BaseException | None = None
        try:
            report = self.session.feed_run(
                f"{code}\n{self._ending()}",
                external_lookup=self.lookup,
                print_callback=CollectString(),
            )
        except (pydantic_monty.MontyRuntimeError, pydantic_monty.MontySyntaxError) as error:
            failure = self._blame(error)
            if isinstance(failure, LimitReached | OutputLimitError):
                raise failure from error
            report = self.session.feed_run(_NO_RESULT, print_callback=CollectString())
        try:
            caught, printed, calls, result, has_result = json.loads(report)
        except (TypeError, ValueError, RecursionError) as error:
            message = "the result is nested too deeply, or is not one"
            raise LimitReached("depth", message, 1, 1) from error
        if caught:
            refused = Refused("an exception that `except` catches", "test for what could go wrong")
            refused.place(self.patcher.handlers[caught[0]])
            raise refused
        sites, imported = self.patcher.sites, self.patcher.imported
        value = build(calls, result, self.units, sites, imported, end=self.body[-1])
        if failure is not None:  # what a constructor raises has come first
            raise failure
        return Interpreted(value if has_result else NOTHING, str(printed))

    def _ending(self) -> str:
        """Return what reports the result of the program after it."""
        is_value = isinstance(self.body[-1], ast.Expr)
        names = [name for name in RESULT_NAMES if name in self.patcher.stored]
        if is_value and len(self.body) == 1:
            names = []
        ending = "_litx_found, _litx_has = " + (
            "_litx_last_values[0], True" if is_value else "None, False"
        )
        for name in reversed(names):
            inner = ending.replace("\n", "\n    ")
            ending = (
                f"try:\n    _litx_found, _litx_has = {name}, True\nexcept NameError:\n    {inner}"
            )
        return f"{ending}\n_litx_report(_litx_found, _litx_has)"

    def _blame(self, error: Any) -> BaseException:
        """Say what it means that Monty stopped."""
        line, column = self._place(error)
        if isinstance(self.stopped, StopError):
            self.stopped.line, self.stopped.column = line, column
            return self.stopped
        inner: Exception = self.stopped or error.exception()
        told = str(inner)
        if isinstance(inner, MemoryError) and told == "printed":
            return OutputLimitError(f"the program prints more than {MOST_PRINTED:,} characters")
        for kind, limit, message in _LIMITS:
            if isinstance(inner, kind):
                return LimitReached(limit, message, line, column)
        told = told.replace("_litx_", "")
        certain = self.stopped or self._certain(inner, line, column)
        if certain is not None:
            return ProgramFailed(certain, line, column)
        message = f"what tier I cannot do: {type(inner).__name__}: {told}"
        hint = "tier X tells whether Python takes it"
        if isinstance(inner, NotImplementedError) and told.startswith("litx: "):
            message, _, hint = told.removeprefix("litx: ").partition("|")
        return Refused(message, hint, line, column)

    def _certain(self, error: Exception, line: int, column: int) -> Exception | None:
        """Return what Python raises, if it certainly does."""
        for node in parts_of(self.patcher.tree):
            if (getattr(node, "lineno", 0), getattr(node, "col_offset", -1) + 1) != (line, column):
                continue
            if isinstance(node, ast.Attribute) and isinstance(error, AttributeError):
                enum = self.patcher.meant(node.value)
                if enum in ENUMS and f"'{node.attr}'" in str(error):
                    return AttributeError(f"type object {enum!r} has no attribute {node.attr!r}")
            raised = node.func if isinstance(node, ast.Call) else node
            if isinstance(raised, ast.Name) and raised.id == type(error).__name__:
                return error  # which the program raises itself
        if not isinstance(error, _CERTAIN) or "slice(" in str(error):
            return None
        return None if self.patcher.is_lazy else error

    def _place(self, error: Any) -> tuple[int, int]:
        """Return line and column of the program's own innermost frame."""
        edits = self.patcher.edits
        for frame in reversed(error.traceback()):
            if frame.filename == _FILE:
                offset = edits.original(frame.line, frame.column)
                start, end = edits.span(self.body[-1])
                return edits.place(start if offset > end else offset)
        return 1, 1


_FILE = "<python-input-1>"
"""What Monty calls the program, which is fed after the prelude."""

_NO_RESULT = "_litx_report(None, False)"


def _clean(args: list[Any], kwargs: dict[str, Any]) -> str:
    """Clean a formula at once, since its text may be computed with."""
    for one in (*args, *kwargs.values()):
        if type(one) is not str:
            raise Refused("`clean_formula` of this", "write text")
        if len(one) > 100_000:
            raise LimitReached("size", "a formula of more than 100,000 characters")
    return clean_formula(*args, **kwargs)
