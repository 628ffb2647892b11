"""Running a program in pydantic-monty, and building what it describes."""

import ast
import datetime as dt
import warnings
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pydantic_monty
from pydantic_monty import CollectString, Monty, MontySession

from litx.model import convert_value_between_units
from litx.model.formula import clean_formula
from litx.model.record import Record
from litx.sandbox.limits import Limits
from litx.sandbox.names import offered
from litx.sandbox.output import MOST_PRINTED, OutputLimitError
from litx.sandbox.result_names import NOTHING, RESULT_NAMES
from litx.sandbox.tier_one.build import ERRORS, build
from litx.sandbox.tier_one.failures import LimitReached, ProgramFailed, Refused, StopError
from litx.sandbox.tier_one.language import CONSTRUCTORS
from litx.sandbox.tier_one.patch import patch
from litx.sandbox.tier_one.patcher import ENUMS, MAKERS, Patcher
from litx.sandbox.tier_one.units import Units, real
from litx_ontology.canonical import Canonical
from litx_ontology.units import Unit, exponents_of

PRELUDE = Path(__file__).with_name("prelude.py")

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

_MOST_CALLS = 100_000
"""How often a program may ask this side for a unit, a formula or a conversion."""


class InterpreterGoneError(BaseException):
    """The monty process is gone; its program is to blame, and this process can run no other."""


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
    code, patched = patch(text, tree)
    _require_compiles(tree)
    state = _prelude(pool)
    try:
        with _session(pool, limits or Limits()) as session:
            session.load_session(state)
            return _Run(session, patched, tree).result(code)
    except pydantic_monty.MontyCrashedError as error:
        raise InterpreterGoneError(str(error)) from error


def warm(pool: Monty) -> int:
    """Load what programs need, run one of each kind, and return the process of the pool.

    Nothing is imported or opened by `interpret` afterwards.
    """
    _prelude(pool)
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
        failed = ProgramFailed(error)
        failed.line, failed.column = error.lineno, error.offset
        raise failed from error
    except (RecursionError, MemoryError):
        raise LimitReached("depth", "the program is nested too deeply", 1, 1) from None


_dumps: list[bytes] = []


def _prelude(pool: Monty) -> bytes:
    """Return the state of a session in which the prelude has run."""
    if not _dumps:
        with pool.checkout(assert_message_annotations=False, os_policy=_POLICY) as session:
            session.feed_run(_prelude_text(), print_callback=CollectString())
            _dumps.append(session.dump())
    return _dumps[0]


def _session(pool: Monty, limits: Limits) -> MontySession:
    return pool.checkout(
        limits={
            "max_memory": limits.memory_mb << 20,
            "max_feed_duration_secs": limits.cpu_s,
            "max_suspensions": _MOST_CALLS,
        },
        assert_message_annotations=False,
        os_policy=_POLICY,
    )


def _prelude_text() -> str:
    """Return the prelude with the values of all offered names."""
    parts = [PRELUDE.read_text(encoding="utf-8")]
    for name, one in offered().items():
        if name in ENUMS:
            enum = ENUMS[name]
            kind = "Member" if issubclass(enum, Canonical) else "Symbol"
            known: dict[str, Any] = dict(enum.__members__)
            members = [[key, one.value] for key, one in known.items() if key == one.name]
            others = {key: one.name for key, one in known.items() if key != one.name}
            parts.append(f"{name} = _litx_Enum({name!r}, _litx_{kind}, {members!r}, {others!r})")
        elif isinstance(one, Unit):
            parts.append(f"{name} = _litx_Unit({exponents_of(one)!r})")
        elif isinstance(one, Record):
            parts.append(f"{name} = _litx_Call(0, {name!r})\n{name}.litx = ['r', {name!r}]")
        elif name in MAKERS - {"normalize", "Measurement"}:
            parts.append(f"{name} = _litx_Maker({name!r})")
            methods = [f"{name}.{method}" for method in CONSTRUCTORS.get(name, ())]
            parts += [f"{method} = _litx_Maker({method!r})" for method in methods]
    values = ", ".join(f"{name!r}: {name}" for name in offered())
    parts.append(f"_litx_module = _litx_Module({{{values}}})")
    return "\n".join(parts)


class _Run:
    """One program in a session."""

    def __init__(self, session: MontySession, patched: Patcher, tree: ast.Module) -> None:
        self.session = session
        self.patched = patched
        self.tree = tree
        self.units = Units()
        self.stopped: Exception | None = None
        self.lookup = {
            "_litx_unit": self._hosted(self.units.read),
            "_litx_magnitude": self._hosted(self.units.magnitude),
            "_litx_definition": self._hosted(self.units.define),
            "_litx_clean": self._hosted(_clean),
            "_litx_convert": self._hosted(_convert),
        }

    def _hosted(self, function: Any) -> Any:
        """Return a function that keeps what it raises, of which Monty would lose the type."""

        def hosted(*args: Any) -> Any:
            try:
                return function(*args)
            except (StopError, *ERRORS) as error:
                self.stopped = error
                raise ValueError("litx") from None

        return hosted

    def result(self, code: str) -> Interpreted:
        """Run the program and build."""
        output = CollectString(max_bytes=5 * MOST_PRINTED)
        failure = self._fail_of(code, output)
        if self._feed("_litx_caught"):
            at = self.patched.handlers[0]
            refused = Refused("an exception that `except` catches", "test for what could go wrong")
            refused.place(at)
            raise refused
        if failure is not None:
            if isinstance(failure, ProgramFailed | Refused):
                self._built("None", has_value=False)  # what a constructor raises comes first
            raise failure
        if len(output.output) > MOST_PRINTED:
            raise OutputLimitError(f"the program prints more than {MOST_PRINTED:,} characters")
        name = self._name_of_result()
        value = self._built(name or "None", has_value=name is not None)
        return Interpreted(value if name else NOTHING, output.output)

    def _feed(self, code: str) -> Any:
        try:
            return self.session.feed_run(code, print_callback=CollectString())
        except pydantic_monty.MontyRuntimeError as error:
            raise self._blame(error, is_program=False) from error

    def _fail_of(self, code: str, output: CollectString) -> BaseException | None:
        """Run the program and return what stopped it."""
        try:
            self.session.feed_run(code, external_lookup=self.lookup, print_callback=output)
        except (pydantic_monty.MontyRuntimeError, pydantic_monty.MontySyntaxError) as error:
            return self._blame(error, is_program=True)
        return None

    def _built(self, name: str, *, has_value: bool) -> Any:
        report = self._feed(f"_litx_report({name}, {has_value})")
        body = self.tree.body
        end = body[-1] if body else self.tree
        if not isinstance(report, str):
            raise Refused("a program that changes its interpreter", "leave it out", 1, 1)
        return build(report, self.patched.sites, self.patched.imported, end=end)

    def _name_of_result(self) -> str | None:
        """Return the expression for the result of a program that has been executed."""
        body = self.tree.body
        ends_with_value = isinstance(body[-1], ast.Expr)
        if not (ends_with_value and len(body) == 1):
            for name in RESULT_NAMES:
                if name in self.patched.stored and self._feed(_HAS.format(name)):
                    return name
        return "_litx_last_values[0]" if ends_with_value else None

    def _blame(self, error: Any, *, is_program: bool) -> BaseException:
        """Say what it means that Monty stopped."""
        line, column = self._place(error) if is_program else (None, None)
        if isinstance(self.stopped, StopError):
            self.stopped.line, self.stopped.column = line, column
            return self.stopped
        if self.stopped is not None:
            return ProgramFailed(self.stopped, line, column)
        inner = error.exception()
        told = str(inner)
        for kind, limit, message in _LIMITS:
            if isinstance(inner, kind):
                return LimitReached(limit, message, line, column)
        if isinstance(inner, NotImplementedError) and told.startswith("litx: "):
            message, _, hint = told.removeprefix("litx: ").partition("|")
            return Refused(message, hint, line, column)
        if self._is_certain(inner, self._node(line, column)):
            return ProgramFailed(inner, line, column)
        hint = "tier X tells whether Python takes it"
        return Refused(f"what tier I cannot do: {type(inner).__name__}: {told}", hint, line, column)

    def _is_certain(self, error: BaseException, node: ast.AST | None) -> bool:
        """Tell whether Python raises this, too."""
        if isinstance(node, ast.Raise):
            return True
        if isinstance(error, AttributeError) and isinstance(node, ast.Attribute):
            return isinstance(node.value, ast.Name) and node.value.id in ENUMS
        if not isinstance(error, _CERTAIN):
            return False
        return not self.patched.is_lazy

    def _place(self, error: Any) -> tuple[int, int]:
        """Return line and column of the program's own innermost frame."""
        frames = [one for one in error.traceback() if one.filename == _FILE]
        if not frames:
            return 1, 1
        return self.patched.edits.place(
            self.patched.edits.original(frames[-1].line, frames[-1].column)
        )

    def _node(self, line: int | None, column: int | None) -> ast.AST | None:
        """Return the outermost expression or the `raise` at a place."""
        for node in ast.walk(self.tree):
            place = getattr(node, "lineno", None), getattr(node, "col_offset", -1) + 1
            if place == (line, column) and not isinstance(node, ast.Expr):
                return node
        return None


_FILE = "<python-input-1>"
"""What Monty calls the program, which is fed after the prelude."""

_HAS = "try:\n    {0}\n    _litx_has = True\nexcept NameError:\n    _litx_has = False\n_litx_has"


def _clean(args: list[Any], kwargs: dict[str, Any]) -> str:
    """Clean a formula at once, since its text may be computed with."""
    for one in (*args, *kwargs.values()):
        if type(one) is not str:
            raise Refused("`clean_formula` of this", "write text")
        if len(one) > 100_000:
            raise LimitReached("size", "a formula of more than 100,000 characters")
    return clean_formula(*args, **kwargs)


def _convert(value: Any, start: list[Any], end: list[Any]) -> float:
    """Convert a number at once, since it may be computed with."""
    return convert_value_between_units(value, real(dict(start), None), real(dict(end), None))
