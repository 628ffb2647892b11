"""Run of a program in pydantic-monty, and build of its objects."""

import ast
import datetime as dt
import functools
import json
from collections.abc import Callable, Collection
from typing import Any, TypeAlias

import pydantic_monty
from pydantic_monty import CollectString, Monty, MontySession

from litx.model.record import Record
from litx.sandbox.failures import (
    InterpreterGoneError,
    LimitReached,
    ProgramFailed,
    Refused,
    StopError,
)
from litx.sandbox.limits import Limits
from litx.sandbox.names import DATASETS
from litx.sandbox.output import MOST_PRINTED, RESULT_NAMES, OutputLimitError, Value
from litx.sandbox.tier_one.build import build
from litx.sandbox.tier_one.language import HELPERS, OFFERED, PRELUDE, RECORDED, find_enum
from litx.sandbox.tier_one.patcher import Patcher
from litx_ontology.fields import USER_FIELDS
from litx_ontology.units import Unit

ast.unparse(ast.Pass())  # loads its modules now, since a confined process opens no file

_POLICY: pydantic_monty.OSPolicy = {
    "datetime": dt.datetime(2000, 1, 1, tzinfo=dt.UTC),
    "sleep": "zero",
    "random_start": {"seed": 0},
    "process_time": "zero",
}
"""No program sees a clock or chance, or waits."""

_CERTAIN = (NameError, KeyError, IndexError, ZeroDivisionError, AssertionError, ImportError)
"""Errors that Monty raises exactly if Python does."""

_LIMITS = (
    (TimeoutError, "time", "the program takes too long"),
    (MemoryError, "memory", "the program needs too much memory, or too large a number"),
    (RecursionError, "depth", "calls or containers are too deep inside one another"),
)
"""Errors of Monty at a limit."""

MakeWord: TypeAlias = Callable[[int], Any]
"""Function that makes the words of a salvaged program, by number."""

_FILE = "<python-input-1>"
"""File name of the program in Monty, which runs after the prelude."""


def interpret(
    tree: ast.Module,
    pool: Monty,
    limits: Limits | None = None,
    make_word: MakeWord | None = None,
    datasets: Collection[str] = DATASETS,
) -> Value:
    """Run a program and build the objects that it describes.

    Args:
        tree: Program; the function changes it.
        pool: Pool of monty.
        limits: Limits of the program.
        make_word: Function that makes the words of a salvaged program.
        datasets: Packages of ground truth, which it may not import.

    Returns:
        Result with real objects, and output.

    Raises:
        Refused: It uses constructs outside the language, or with another meaning in Monty.
        LimitReached: It exceeds a limit.
        ProgramFailed: It raises an error that Python raises, too.
        OutputLimitError: It prints too much.
        InterpreterGoneError: The monty process is gone.
    """
    limits = limits or Limits()
    try:
        patcher = Patcher(tree, has_words=make_word is not None, datasets=datasets)
    except RecursionError:
        raise LimitReached("depth", "the program is nested too deeply").at(tree) from None
    state = _prelude(pool, tuple(USER_FIELDS))
    allowed: Any = {
        "max_memory": limits.memory_mb << 20,
        # the supervisor stops the program first, by processor time, and knows the cause
        "max_feed_duration_secs": 2 * limits.longest_s,
    }
    try:
        with pool.checkout(
            limits=allowed, assert_message_annotations=False, os_policy=_POLICY
        ) as session:
            session.load_session(state)
            return _run(session, patcher, make_word)
    except pydantic_monty.MontyCrashedError as error:
        is_killed = "SIGKILL" in str(error)  # no program can cause it
        raise InterpreterGoneError(str(error), is_to_blame=not is_killed) from error
    except RuntimeError as error:  # the process has died, and the pool cannot replace it
        if "spawn" not in str(error):
            raise
        raise InterpreterGoneError(str(error), is_to_blame=False) from error


def warm_up(pool: Monty) -> int:
    """Run a program of each kind, which loads all modules, and return the process id of the pool.

    Nothing is imported or opened by `interpret` afterwards.
    """
    for text in (_GOOD, "1 / 0", "undefined", "ureg.nosuch", "len(3)", "raise ValueError('x')"):
        try:
            interpret(ast.parse(text), pool)
        except StopError:
            continue
    with pool.checkout() as session:
        return session.worker_pid or 0


_GOOD = """\
print(Quantity(1, ureg("mm") / ureg.year), end="") if 0 else None
[Experiment({}, {}, [Material(process="a->b", measurements=[
    CompMeasurement("FeNi"),
    Measurement(kind=MeasurementKind.density, value=normalize("~3", f"{3}"), unit=HV),
])]), Lattice.cubic(3), ureg("mm")]
"""


@functools.lru_cache(maxsize=4)
def _prelude(pool: Monty, _: tuple[str, ...]) -> bytes:
    """Return the state of a session in which the prelude has run, with all offered names.

    Users' fields have their enums among these, so that each set of fields has its own state.
    """
    parts = [PRELUDE]
    for name, value in OFFERED.items():
        if enum := find_enum(name):
            known: dict[str, Any] = dict(enum.__members__)
            members = {key: [member.name, member.value] for key, member in known.items()}
            parts.append(f"{name} = _litx_Enum({name!r}, {issubclass(enum, str)}, {members!r})")
        elif isinstance(value, Unit | Record):
            kind = "unit" if isinstance(value, Unit) else type(value).__name__
            parts.append(f"{name} = _litx_Call({kind!r}, ['k', {name!r}])")
    parts += [f"{name} = _litx_Maker({name!r})" for name in RECORDED]
    parts += [f"_litx_module.{name} = {name}" for name in OFFERED if name not in HELPERS]
    with pool.checkout(assert_message_annotations=False, os_policy=_POLICY) as session:
        session.feed_run("\n".join(parts), print_callback=CollectString())
        return session.dump()


def _run(session: MontySession, patcher: Patcher, make_word: MakeWord | None) -> Value:
    """Run a program in a session and build."""
    failure = None
    names = [name for name in RESULT_NAMES if name in patcher.stored]
    if isinstance(patcher.end, ast.Expr):
        names = [*(names if len(patcher.tree.body) > 1 else ()), "_litx_value"]
    try:
        _feed(session, patcher.code)
    except (pydantic_monty.MontyRuntimeError, pydantic_monty.MontySyntaxError) as error:
        failure, names = _explain_error(error, patcher), []
        if isinstance(failure, LimitReached | OutputLimitError):
            raise failure from error
    try:
        printed, calls, results = json.loads(_report(session, names, patcher))
    except (TypeError, ValueError, RecursionError) as error:
        message = "the result is nested too deeply, or is not one"
        raise LimitReached("depth", message).at(patcher.end) from error
    value = build(calls, results, patcher.sites, patcher.end, make_word)
    if failure is not None:  # errors of constructors come first
        raise failure
    return Value(value, str(printed))


def _feed(session: MontySession, code: str) -> Any:
    """Run a part of a session."""
    return session.feed_run(code, print_callback=CollectString())


def _report(session: MontySession, names: list[str], patcher: Patcher) -> Any:
    """Return the report of a program, with the first of these names as result."""
    for name in names:
        try:
            return _feed(session, f"_litx_report({name})")
        except pydantic_monty.MontyRuntimeError as error:
            if not isinstance(error.exception(), NameError):
                raise _explain_error(error, patcher) from error
    return _feed(session, "_litx_report()")


def _explain_error(error: Any, patcher: Patcher) -> BaseException:
    """Return the failure that an error of Monty stands for."""
    exception: Exception = error.exception()
    nodes, text = _find_nodes(error, patcher), str(exception)
    if isinstance(exception, MemoryError) and text == "printed":
        return OutputLimitError(f"the program prints more than {MOST_PRINTED:,} characters")
    for kind, name, message in _LIMITS:
        if isinstance(exception, kind):
            return LimitReached(name, message).at(nodes[0])
    if (certain := _find_certain(exception, nodes, patcher)) is not None:
        return ProgramFailed(certain).at(nodes[0])
    message = f"what tier I cannot do: {type(exception).__name__}: {text.replace('_litx_', '')}"
    hint = "tier X tells whether Python takes it"
    if isinstance(exception, NotImplementedError) and text.startswith("litx: "):
        message, _, hint = text.removeprefix("litx: ").partition("|")
    return Refused(message, hint).at(nodes[0])


def _find_certain(error: Exception, nodes: list[ast.AST], patcher: Patcher) -> Exception | None:
    """Return the exception that Python raises, if that is certain."""
    for node in nodes:
        if isinstance(node, ast.Attribute) and isinstance(error, AttributeError):
            enum = patcher.find_offered_name(node.value)
            if find_enum(enum) and f"'{node.attr}'" in str(error):
                return AttributeError(f"type object {enum!r} has no attribute {node.attr!r}")
        raised = node.func if isinstance(node, ast.Call) else node
        if isinstance(raised, ast.Name) and raised.id == type(error).__name__:
            return error  # the program raises it
    is_certain = isinstance(error, _CERTAIN) and "slice(" not in str(error)
    return error if is_certain else None


def _find_nodes(error: Any, patcher: Patcher) -> list[ast.AST]:
    """Return the nodes at the innermost frame of a program, outermost first."""
    frames = [frame for frame in error.traceback() if frame.filename == _FILE]
    try:  # the nodes of the text that Monty runs are those of the changed tree
        again = ast.parse(patcher.code if frames else "")
    except (SyntaxError, RecursionError, MemoryError):  # the patches nest it too deeply
        frames = []
    place, nodes = (0, 0), [patcher.end]
    if not frames:
        return nodes
    line, column = frames[-1].line, frames[-1].column
    most = line, len(patcher.code.split("\n")[line - 1][: column - 1].encode())
    for new, old in zip(ast.walk(again), ast.walk(patcher.tree), strict=False):
        start = getattr(new, "lineno", 0), getattr(new, "col_offset", 0)
        if hasattr(old, "lineno") and place <= start <= most:
            nodes = [*nodes, old] if start == place else [old]
            place = start
    return nodes
