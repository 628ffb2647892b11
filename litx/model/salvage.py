"""Salvage of objects with invalid arguments, and the list of their slips.

Constructors raise an error for the first invalid argument. While `salvaging` is on, they drop or
mend the smallest part instead and record a slip: an optional field is dropped, a word of no
vocabulary stays as text, and an object without a required field is *lost*, with all parts that
depend on it. A lost object stores its arguments for messages; the objects that would hold it omit
it. docs/scoring.md has the table.
"""

import contextlib
import inspect
import itertools
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import MISSING, dataclass, field
from typing import Any, Never, TypeAlias

from litx.display.suggestions import suggest
from litx.errors import DATA_ERRORS, ArgumentError, LitxError, ModelError
from litx.model.normalize import Marked
from litx_ontology.unit_text import read_unit_text

MOST_SLIPS = 1_000
"""Most slips that are stored; further slips are only counted."""

_LOST = "_is_lost"
_TEXT_FIELDS = frozenset(
    {"kind", "struct", "method", "measurement_method", "tags", "statistic", "methods", "kinds"}
)
"""Fields in which a word of no vocabulary stays as text."""

Note: TypeAlias = Callable[[BaseException, str], None]
"""Function that records an error with its repair, or raises it if the program handles it."""

_WORD_BREAK = re.compile(r"_+|(?<=[a-z0-9])(?=[A-Z])")


@dataclass(eq=False)
class RecordedSlip:
    """A fault of form, and its repair.

    Attributes:
        message: Text that names the fault.
        mended: Text that names the repair.
        hint: Text that says how to correct it, such as the nearest valid word.
        code: Code of the broken rule, or None.
        record: Object with the fault, or None.
        is_lost: Whether that object is lost.
        place: Line and column in the program, for a slip without an object.
        path: Place in a JSON document; empty elsewhere.
        holder: Object that would hold a lost object in a field.
        about: Text about the missing part, for a slip without an object.
    """

    message: str
    mended: str
    hint: str = ""
    code: str | None = None
    record: Any = None
    is_lost: bool = False
    place: tuple[int, int] | None = None
    path: str = ""
    holder: Any = None
    about: str = ""


@dataclass
class Salvage:
    """The slips of a program.

    Attributes:
        is_handled: Function that returns whether the program handles an error by itself; such
            errors are raised.
        slips: The first `MOST_SLIPS` slips.
        count: Number of slips.
        objects: Number of objects with slips.
        lost: Number of lost objects.
        path: Current place in the JSON document.
        document: Text of the JSON document; empty for a program.
        is_item: Whether that document is a single experiment instead of an array.
        records: Path in that document and object, of each object that was read from it.
        paths: Path in that document, by line and column, of each object of the result.
        words: Unknown words that are not reported yet, by id.
    """

    is_handled: Callable[[BaseException], bool] = lambda _: False
    slips: list[RecordedSlip] = field(default_factory=list)
    count: int = 0
    objects: int = 0
    lost: int = 0
    path: str = ""
    document: str = ""
    is_item: bool = False
    records: list[tuple[str, Any]] = field(default_factory=list)
    paths: dict[tuple[int, int], str] = field(default_factory=dict)
    words: "dict[int, Word]" = field(default_factory=dict)

    def add(
        self,
        error: BaseException,
        mended: str,
        record: Any = None,
        *,
        is_lost: bool = False,
        about: str = "",
        counts_object: bool = False,
    ) -> None:
        """Record an error with its repair; `about` names the missing part without an object.

        `counts_object` also counts an object with slips, which is lost if `is_lost`.
        """
        self.count += 1
        self.objects += counts_object
        self.lost += counts_object and is_lost
        if len(self.slips) >= MOST_SLIPS:
            return
        message, hint, code = _describe_error(error)
        slip = RecordedSlip(message, mended, hint, code, record, is_lost, about=about)
        slip.place, slip.path = getattr(error, "place", None), self.path
        self.slips.append(slip)

    def report_unused_words(self) -> None:
        """Record the words that no constructor received."""
        for word in self.words.values():
            self.add(word.error, "it is left out")
        self.words.clear()


_current: list[Salvage | None] = [None]
"""The active collector of slips; None, as nearly always, if constructors raise errors."""


def current() -> Salvage | None:
    """Return the active collector of slips, or None."""
    return _current[0]


def require_salvage() -> Salvage:
    """Return the active collector of slips.

    Raises:
        RuntimeError: No collector is active.
    """
    if _current[0] is None:
        raise RuntimeError("nothing collects slips; use it within `salvaging`")
    return _current[0]


@contextlib.contextmanager
def salvaging(salvage: Salvage | None = None) -> Iterator[Salvage]:
    """Make constructors record slips instead of raising errors."""
    salvage = salvage or Salvage()
    before, _current[0] = _current[0], salvage
    try:
        yield salvage
    finally:
        _current[0] = before


@contextlib.contextmanager
def not_salvaging() -> Iterator[None]:
    """Make constructors raise errors again."""
    before, _current[0] = _current[0], None
    try:
        yield
    finally:
        _current[0] = before


def raise_or_record(error: LitxError, mended: str) -> None:
    """Raise an error, or record it with its repair while slips are collected."""
    salvage = _current[0]
    if salvage is None or salvage.is_handled(error):
        raise error from None
    salvage.add(error, mended)


def is_lost(value: object) -> bool:
    """Return whether a value is a lost object."""
    return _LOST in getattr(value, "__dict__", ())


class _Lost:
    """A lost object that is already reported."""

    def __init__(self) -> None:
        setattr(self, _LOST, True)


LOST = _Lost()
"""Placeholder for a lost object that is reported elsewhere."""


class Word:
    """An undefined name that a program uses.

    A field that allows text takes its text; other fields are dropped. Any other use of the word
    raises the error that Python would have raised.

    Attributes:
        text: Name, or member of a vocabulary, in the program.
        error: Error that Python raises.
        is_member: Whether the word should be a member of a vocabulary.
        is_call: Whether the word should be an object that the program builds.
    """

    def __init__(
        self, text: str, error: Exception, *, is_member: bool = False, is_call: bool = False
    ) -> None:
        self.text, self.error, self.is_member, self.is_call = text, error, is_member, is_call
        if salvage := _current[0]:
            salvage.words[id(self)] = self

    def _fail(self, *_: object, **__: object) -> Never:
        raise self.error

    def __getattr__(self, name: str) -> Never:
        raise AttributeError(name) if name.startswith("__") else self.error


_OPERATORS = ("add", "sub", "mul", "truediv", "floordiv", "mod", "pow", "and", "or", "xor")
for _name in (
    *("call", "str", "repr", "format", "bool", "len", "iter", "next", "contains", "getitem"),
    *("setitem", "lt", "le", "gt", "ge", "int", "float", "index", "neg", "pos", "abs", "round"),
    *("invert", *_OPERATORS, *(f"r{name}" for name in _OPERATORS)),
):
    setattr(Word, f"__{_name}__", Word._fail)


def construct(
    record: Any,
    defaults: Mapping[str, Any],
    positional: tuple[str, ...],
    args: tuple[Any, ...],
    kwargs: Mapping[str, Any],
    salvage: Salvage,
) -> None:
    """Build an object from its valid arguments, as the docstring of the module describes.

    Args:
        record: Object without fields.
        defaults: Fields of its class with their defaults, or `MISSING`.
        positional: Fields that may be positional arguments.
        args: Arguments by position.
        kwargs: Arguments by name.
        salvage: Collector of slips.
    """
    faults: list[tuple[BaseException, str]] = []

    def note(error: BaseException, mended: str) -> None:
        if salvage.is_handled(error):
            raise error
        faults.append((error, mended))

    owner = type(record)
    values = _take_arguments(owner.__name__, defaults, positional, args, kwargs, note)
    for name, value in [*values.items()]:
        taken = _take_value(name, value, note)
        taken = owner._take_field(name, taken, note) if taken is not MISSING else taken
        if taken is MISSING:
            del values[name]
            _set_holder(value, record)
        else:
            values[name] = taken
    fields = {**defaults, **values}
    missing = [name for name, value in fields.items() if value is MISSING]
    is_built = not missing
    if missing:
        message = f"{owner.__name__} needs the argument {missing[0]!r}"
        note(ArgumentError(message, f"add {missing[0]}=..."), "")
    else:
        is_built = _build(record, defaults, fields, note)
    if not is_built:
        _stand_in(record, fields)
        salvage.add(_reason(faults), "it is left out", record, is_lost=True)
        record.__dict__[_LOST] = salvage.slips[-1]
        salvage.lost += 1
    else:
        for error, mended in faults:
            salvage.add(error, mended, record)
    salvage.objects += bool(faults)


def _set_holder(value: Any, holder: Any) -> None:
    """Record the holder of a lost object in its slip."""
    bare = value.value if isinstance(value, Marked) else value
    slip = bare.__dict__[_LOST] if is_lost(bare) else None
    if isinstance(slip, RecordedSlip) and slip.record is bare:
        slip.holder = holder


def _reason(faults: list[tuple[BaseException, str]]) -> BaseException:
    """Return the reason for a lost object: an invalid value, or else a missing field."""
    left_out = [error for error, mended in faults if mended.endswith("left out")]
    return (left_out or [error for error, mended in faults if not mended])[0]


def _take_arguments(
    owner: str,
    defaults: Mapping[str, Any],
    positional: tuple[str, ...],
    args: tuple[Any, ...],
    kwargs: Mapping[str, Any],
    note: Note,
) -> dict[str, Any]:
    """Return the arguments by name that a constructor accepts."""
    values = dict(zip(positional, args, strict=False))
    if len(args) > len(positional):
        message = f"{owner} takes at most {len(positional)} arguments without a keyword"
        note(
            ArgumentError(message, f"its arguments are {', '.join(defaults)}"),
            "the rest is left out",
        )
    for name, value in kwargs.items():
        if type(value) is Word and name == value.text and name not in defaults:
            _take_word(name, value, note)  # a map of arguments that is not defined
        elif name not in defaults:
            error = ArgumentError(f"{owner} has no argument {name!r}", suggest(name, defaults))
            note(error, f"{name} is left out")
        elif name in values:
            message = f"{owner} got the argument {name!r} twice"
            note(ArgumentError(message, "give it once"), "the first one counts")
        else:
            values[name] = value
    return values


def _take_value(name: str, value: Any, note: Note) -> Any:
    """Return the valid part of a value for a field; `MISSING` if there is none.

    Lost objects are removed from their containers, and words become text or are removed.
    """
    bare = value.value if isinstance(value, Marked) else value
    kind = type(bare)
    if kind is Word:
        return _take_word(name, bare, note)
    if is_lost(bare):
        return MISSING
    if kind not in (list, tuple, set, frozenset, dict):
        return value
    items = [_take_item(name, item, note) for item in (bare.values() if kind is dict else bare)]
    keys = [_take_value("key", key, note) for key in bare] if kind is dict else items
    old = [*bare, *bare.values()] if kind is dict else [*bare, *bare]
    if all(a is b for a, b in zip([*keys, *items], old, strict=True)):
        return value
    pairs = zip(keys, items, strict=True)
    taken = [(key, item) for key, item in pairs if key is not MISSING and item is not MISSING]
    return dict(taken) if kind is dict else kind(item for _, item in taken)


def _take_item(name: str, item: Any, note: Note) -> Any:
    """Return the valid part of an item for its container; an unbuilt item is a lost object."""
    salvage = _current[0]
    if type(item) is not Word or not item.is_call or salvage is None:
        taken = _take_value(name, item, note)
        is_emptied = type(taken) is list and not taken and taken is not item
        return MISSING if is_emptied else taken
    salvage.words.pop(id(item), None)
    salvage.add(item.error, "it is left out", is_lost=True, counts_object=True)
    return MISSING


def _take_word(name: str, word: Word, note: Note) -> Any:
    """Return the text of a word for a field; `MISSING` if the field allows no text."""
    if salvage := _current[0]:
        salvage.words.pop(id(word), None)
    if name == "unit" and not word.is_call:
        text = word.text.rpartition(".")[2] if word.is_member else word.text
        unit = read_unit_text(text)
        note(word.error, f"the unit is read as {text!r}")
        return text if unit is None else unit
    is_text = not word.is_call and (
        name in {"key", "kind"} or (word.is_member and name in _TEXT_FIELDS)
    )
    if is_text:
        text = word.text.rpartition(".")[2]
        text = text if name == "key" else _WORD_BREAK.sub(" ", text).strip()
        note(word.error, f"{name} is the text {text!r}")
        return text
    note(word.error, f"{name} is left out")
    return MISSING


def _build(record: Any, defaults: Mapping[str, Any], fields: dict[str, Any], note: Note) -> bool:
    """Build an object, omitting as few optional fields as possible; return whether it succeeded."""
    error = _try_fields(record, fields)
    if error is None:
        return True
    code = error.code if isinstance(error, ModelError) else None
    changes = type(record)._MENDED.get(code, {})
    if changes and _try_fields(record, fields | changes) is None:
        note(error, "it stays as it is")
        return True
    optional = [
        name
        for name, default in defaults.items()
        if default is not MISSING and fields[name] is not default
    ]
    for count in (1, 2):
        for names in itertools.combinations(reversed(optional), count):
            if _try_fields(record, fields | {name: defaults[name] for name in names}) is None:
                note(error, f"{' and '.join(names)} left out")
                return True
    note(error, "")
    return False


def _try_fields(record: Any, fields: Mapping[str, Any]) -> BaseException | None:
    """Set the fields of an object, and return the error of its checks, if any."""
    object.__setattr__(record, "__dict__", dict(fields))
    try:
        record.__post_init__()
    except DATA_ERRORS as error:
        return error
    return None


def _stand_in(record: Any, fields: Mapping[str, Any]) -> None:
    """Set the unchecked fields of a lost object, for messages."""
    values = {name: None if value is MISSING else value for name, value in fields.items()}
    object.__setattr__(record, "__dict__", {**values, "_as_printed": {}, _LOST: True})


def guarded(function: Callable[..., Any], *place: int) -> Callable[..., Any]:
    """Wrap `function` so that it returns a word if it fails while slips are collected.

    Unknown arguments are dropped. `place` is the line and column of the call.
    """

    def call(*args: Any, **kwargs: Any) -> Any:
        salvage = _current[0]
        if salvage is None:
            return function(*args, **kwargs)

        def note(error: BaseException, mended: str) -> None:
            if salvage.is_handled(error):
                raise error
            salvage.add(error, mended)
            noted.append(mended)

        noted: list[str] = []
        owner = getattr(function, "__name__", "function")
        count = len(salvage.slips)
        try:
            positional, named = _take_call(owner, _parameters_of(function), args, kwargs, note)
            return function(*positional, **named)
        except DATA_ERRORS as error:
            if salvage.is_handled(error):
                raise
            if place:
                vars(error)["place"] = place[0], place[1]
            word = Word(owner, error, is_call=True)
            return [word] if owner == "group_measurements" else word
        finally:
            for slip in salvage.slips[count:] if place else ():
                if slip.record is None and slip.place is None:
                    slip.place = place[0], place[1]
            salvage.objects += bool(noted)

    return call


def _parameters_of(function: Callable[..., Any]) -> list[str]:
    """Return the names of a function's parameters; empty if it accepts any or they are unknown."""
    try:
        names = list(inspect.signature(function).parameters)
    except (TypeError, ValueError):  # a function in C
        return []
    return [] if "kwargs" in names else names


def _take_call(
    owner: str, parameters: list[str], args: tuple[Any, ...], kwargs: Mapping[str, Any], note: Note
) -> tuple[list[Any], dict[str, Any]]:
    """Return the valid arguments of a call; positional arguments must be valid."""
    positional_values = dict(zip(parameters, args, strict=False))
    named = {}
    for name, value in kwargs.items():
        if name in positional_values:
            error = ArgumentError(f"{owner} got the argument {name!r} twice", "give it once")
            note(error, "the first one counts")
        elif parameters and name not in parameters:
            error = ArgumentError(f"{owner} has no argument {name!r}", suggest(name, parameters))
            note(error, f"{name} is left out")
        else:
            named[name] = value
    if owner == "normalize":  # which accepts any value
        return [*args], named
    named = {name: _take_value(name, value, note) for name, value in named.items()}
    places = itertools.chain(parameters, itertools.repeat(""))
    positional = [_take_value(n, value, note) for n, value in zip(places, args, strict=False)]
    if any(value is MISSING for value in positional):
        raise ArgumentError(f"an argument of {owner} could not be built", "correct that first")
    return positional, {name: value for name, value in named.items() if value is not MISSING}


def _describe_error(error: BaseException) -> tuple[str, str, str | None]:
    """Return message, hint and rule code of an error."""
    if isinstance(error, LitxError):
        code = error.code if isinstance(error, ModelError) else None
        return error.message, error.hint, code
    try:
        text = str(error)
    except Exception:  # noqa: BLE001 (an exception class of the program may raise anything)
        text = "(its message cannot be shown)"
    return f"{type(error).__name__}: {text}", "", None
