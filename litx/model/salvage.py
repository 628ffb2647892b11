"""Salvage: what constructors make of arguments that they cannot take, and a list of the slips.

Constructors raise at the first argument that they cannot take. While `salvaging` is on, they drop
or mend the smallest part instead and record a slip: an optional field goes, a word that no
vocabulary has stays as text, and an object that lacks a required field is *lost*, with whatever can
stand nowhere else. A lost object keeps the fields that it was given, for messages alone; the
objects that it is given to leave it out. docs/scoring.md has the table.
"""

import contextlib
import inspect
import itertools
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import MISSING, dataclass, field
from typing import Any, Never, Protocol

from litx.display.suggestions import suggest
from litx.errors import DATA_ERRORS, ArgumentError, LitxError, ModelError
from litx.model.normalize import Marked
from litx_ontology.unit_text import read_unit_text

MOST_SLIPS = 1_000
"""Slips that are kept one by one; further ones are counted."""

_LOST = "_is_lost"
_TEXT_FIELDS = frozenset(
    {"kind", "struct", "method", "measurement_method", "tags", "statistic", "methods", "kinds"}
)
"""Fields in which a word that no vocabulary has stands as its own text."""

_WORD_BREAK = re.compile(r"_+|(?<=[a-z0-9])(?=[A-Z])")


@dataclass(eq=False)
class RecordedSlip:
    """One fault of form, and what became of it.

    Attributes:
        message: What is wrong.
        mended: What was made of it.
        hint: What to do about it, such as the nearest right word.
        code: Code of the rule that is broken, or None.
        record: The object that it is a fault of; None where it is of none.
        is_lost: Whether that object is left out altogether.
        place: Line and column in the program, where no object tells them.
        path: Place in a JSON document; empty elsewhere.
    """

    message: str
    mended: str
    hint: str = ""
    code: str | None = None
    record: Any = None
    is_lost: bool = False
    place: tuple[int, int] | None = None
    path: str = ""


@dataclass
class Salvage:
    """The slips of one program.

    Attributes:
        is_handled: Tells whether the program would handle an error itself, which it then gets.
        slips: The first `MOST_SLIPS` of them.
        count: How many there are.
        objects: How many objects have any.
        lost: How many objects are left out.
        path: Place in the JSON document that is being read.
        document: The text of that document; empty where a program is run.
        words: Words that stood for something and have not been reported.
    """

    is_handled: Callable[[BaseException], bool] = lambda _: False
    slips: list[RecordedSlip] = field(default_factory=list)
    count: int = 0
    objects: int = 0
    lost: int = 0
    path: str = ""
    document: str = ""
    words: "dict[int, Word]" = field(default_factory=dict)

    def add(
        self, error: BaseException, mended: str, record: Any = None, *, is_lost: bool = False
    ) -> None:
        """Record what was made of an error."""
        self.count += 1
        if len(self.slips) >= MOST_SLIPS:
            return
        message, hint, code = _describe_error(error)
        self.slips.append(
            RecordedSlip(
                message, mended, hint, code, record, is_lost, getattr(error, "place", None)
            )
        )
        self.slips[-1].path = self.path

    def place_slips(self, start: int, place: tuple[int, int]) -> None:
        """Give a place to the slips from `start` on that are of no object and have none."""
        for slip in self.slips[start:]:
            if slip.record is None and slip.place is None:
                slip.place = place

    def report_unused_words(self) -> None:
        """Record the words that no constructor was given."""
        for word in self.words.values():
            self.add(word.error, "it is left out")
        self.words.clear()


_current: list[Salvage | None] = [None]
"""What collects slips; None where, as nearly always, constructors raise."""


def current() -> Salvage | None:
    """Return what collects slips, if anything does."""
    return _current[0]


def require_salvage() -> Salvage:
    """Return what collects slips.

    Raises:
        RuntimeError: Nothing does.
    """
    if _current[0] is None:
        raise RuntimeError("nothing collects slips; use it within `salvaging`")
    return _current[0]


@contextlib.contextmanager
def salvaging(salvage: Salvage | None = None) -> Iterator[Salvage]:
    """Have constructors record slips instead of raising."""
    salvage = salvage or Salvage()
    before, _current[0] = _current[0], salvage
    try:
        yield salvage
    finally:
        _current[0] = before


@contextlib.contextmanager
def not_salvaging() -> Iterator[None]:
    """Have constructors raise again."""
    before, _current[0] = _current[0], None
    try:
        yield
    finally:
        _current[0] = before


def raise_or_record(error: LitxError, mended: str) -> None:
    """Raise an error, or record what is made of it where slips are collected."""
    salvage = _current[0]
    if salvage is None or salvage.is_handled(error):
        raise error from None
    salvage.add(error, mended)


def is_lost(value: object) -> bool:
    """Tell whether a value is an object that is left out."""
    return _LOST in getattr(value, "__dict__", ())


class _Lost:
    """An object that is left out, and reported already."""

    def __init__(self) -> None:
        setattr(self, _LOST, True)


LOST = _Lost()
"""Stands where an object is left out that is reported elsewhere."""


class Word:
    """A name that a program uses and nothing defines.

    A field takes its text where text can stand, and is left out elsewhere. Whatever else a program
    does with it raises what Python would have raised.

    Attributes:
        text: The name, or the member of a vocabulary, as the program has it.
        error: What Python raises.
        is_member: Whether it should be a member of a vocabulary.
        is_call: Whether it should be an object that the program builds.
    """

    def __init__(
        self, text: str, error: Exception, *, is_member: bool = False, is_call: bool = False
    ) -> None:
        self.text, self.error, self.is_member, self.is_call = text, error, is_member, is_call
        if salvage := _current[0]:
            salvage.words[id(self)] = self

    @classmethod
    def make(
        cls, text: str, error: Exception, *, is_member: bool = False, is_call: bool = False
    ) -> "Word":
        """Return a word, or raise its error where the program would handle it."""
        if (salvage := _current[0]) and salvage.is_handled(error):
            raise error
        return cls(text, error, is_member=is_member, is_call=is_call)

    def __iter__(self) -> "Iterator[Word]":
        """Stand for itself where an object that could not be built is spread."""
        if not self.is_call:
            raise self.error
        return iter([self])

    def _fail(self, *_: object, **__: object) -> Never:
        raise self.error

    def __getattr__(self, name: str) -> Never:
        raise AttributeError(name) if name.startswith("__") else self.error


for _name in (
    *(
        "call",
        "str",
        "repr",
        "format",
        "bool",
        "len",
        "iter",
        "next",
        "contains",
        "getitem",
        "setitem",
    ),
    *("lt", "le", "gt", "ge", "int", "float", "index", "neg", "pos", "abs", "round", "invert"),
    *(
        f"{side}{name}"
        for name in ("add", "sub", "mul", "truediv", "floordiv", "mod", "pow", "and", "or", "xor")
        for side in ("", "r")
    ),
):
    setattr(Word, f"__{_name}__", Word._fail)


class Shape(Protocol):
    """The fields of a class, as its constructor takes them."""

    @property
    def defaults(self) -> Mapping[str, Any]:
        """The fields with their defaults, `MISSING` where there is none."""

    @property
    def positional(self) -> tuple[str, ...]:
        """The fields that may be given without a name."""


def construct(
    record: Any, shape: Shape, args: tuple[Any, ...], kwargs: Mapping[str, Any], salvage: Salvage
) -> None:
    """Build an object of what can be taken of its arguments; see the module's first lines."""
    faults: list[tuple[BaseException, str]] = []

    def note(error: BaseException, mended: str) -> None:
        if salvage.is_handled(error):
            raise error
        faults.append((error, mended))

    owner = type(record)
    given = _take_arguments(owner.__name__, shape.defaults, shape.positional, args, kwargs, note)
    for name, value in [*given.items()]:
        taken = _take_value(name, value, note)
        taken = owner._take_field(name, taken, note) if taken is not MISSING else taken
        if taken is MISSING:
            del given[name]
        else:
            given[name] = taken
    fields = {**shape.defaults, **given}
    missing = [name for name, value in fields.items() if value is MISSING]
    is_built = not missing
    if missing:
        message = f"{owner.__name__} needs the argument {missing[0]!r}"
        note(ArgumentError(message, f"add {missing[0]}=..."), "")
    else:
        is_built = _build(record, shape.defaults, fields, note)
    if not is_built:
        _stand_in(record, fields)
        salvage.add(_reason(faults), "it is left out", record, is_lost=True)
        salvage.lost += 1
    else:
        for error, mended in faults:
            salvage.add(error, mended, record)
    salvage.objects += bool(faults)


def _reason(faults: list[tuple[BaseException, str]]) -> BaseException:
    """Return why an object is lost: what left a field empty, before that the field is missing."""
    left_out = [error for error, mended in faults if mended.endswith("left out")]
    return (left_out or [error for error, mended in faults if not mended])[0]


def _take_arguments(
    owner: str,
    defaults: Mapping[str, Any],
    positional: tuple[str, ...],
    args: tuple[Any, ...],
    kwargs: Mapping[str, Any],
    note: Callable[[BaseException, str], None],
) -> dict[str, Any]:
    """Return the arguments by name that a constructor has a place for."""
    given = dict(zip(positional, args, strict=False))
    if len(args) > len(positional):
        message = f"{owner} takes at most {len(positional)} arguments without a keyword"
        note(
            ArgumentError(message, f"its arguments are {', '.join(defaults)}"),
            "the rest is left out",
        )
    for name, value in kwargs.items():
        if name not in defaults:
            error = ArgumentError(f"{owner} has no argument {name!r}", suggest(name, defaults))
            note(error, f"{name} is left out")
        elif name in given:
            message = f"{owner} got the argument {name!r} twice"
            note(ArgumentError(message, "give it once"), "the first one counts")
        else:
            given[name] = value
    return given


def _take_value(name: str, value: Any, note: Callable[[BaseException, str], None]) -> Any:
    """Return what a field takes of a value; `MISSING` for nothing.

    Lost objects leave the containers that they stand in, and words become text or leave them, too.
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
    keys = [_take_value("kind", key, note) for key in bare] if kind is dict else items
    old = [*bare, *bare.values()] if kind is dict else [*bare, *bare]
    if all(a is b for a, b in zip([*keys, *items], old, strict=True)):
        return value
    pairs = zip(keys, items, strict=True)
    taken = [(key, item) for key, item in pairs if key is not MISSING and item is not MISSING]
    return dict(taken) if kind is dict else kind(item for _, item in taken)


def _take_item(name: str, item: Any, note: Callable[[BaseException, str], None]) -> Any:
    """Return what a container keeps of an item; one that could not be built is a lost object."""
    salvage = _current[0]
    if type(item) is not Word or not item.is_call or salvage is None:
        return _take_value(name, item, note)
    salvage.words.pop(id(item), None)
    salvage.add(item.error, "it is left out", is_lost=True)
    salvage.objects += 1
    salvage.lost += 1
    return MISSING


def _take_word(name: str, word: Word, note: Callable[[BaseException, str], None]) -> Any:
    """Return the text that stands for a word in a field; `MISSING` where none can."""
    if salvage := _current[0]:
        salvage.words.pop(id(word), None)
    if name == "unit" and not word.is_call:
        text = word.text.rpartition(".")[2] if word.is_member else word.text
        unit = read_unit_text(text)
        note(word.error, f"the unit is read as {text!r}")
        return text if unit is None else unit
    is_text = not word.is_call and (name == "kind" or (word.is_member and name in _TEXT_FIELDS))
    if is_text:
        text = _WORD_BREAK.sub(" ", word.text.rpartition(".")[2]).strip()
        note(word.error, f"{name} is the text {text!r}")
        return text
    note(word.error, f"{name} is left out")
    return MISSING


def _build(
    record: Any,
    defaults: Mapping[str, Any],
    fields: dict[str, Any],
    note: Callable[[BaseException, str], None],
) -> bool:
    """Build an object, without as few of its optional fields as need be; tell whether it is."""
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
    """Give an object its fields, and return what its checks say against them."""
    object.__setattr__(record, "__dict__", dict(fields))
    try:
        record.__post_init__()
    except DATA_ERRORS as error:
        return error
    return None


def _stand_in(record: Any, fields: Mapping[str, Any]) -> None:
    """Give a lost object the fields that it was given, none of them checked, for messages."""
    values = {name: None if value is MISSING else value for name, value in fields.items()}
    object.__setattr__(record, "__dict__", {**values, "_as_printed": {}, _LOST: True})


def guarded(function: Callable[..., Any], *place: int) -> Callable[..., Any]:
    """Return a function that gives a word where `function` fails, while slips are collected.

    Arguments that it does not have are left out. `place` is the line and column of the call.
    """

    def call(*args: Any, **kwargs: Any) -> Any:
        salvage = _current[0]
        if salvage is None:
            return function(*args, **kwargs)

        def note(error: BaseException, mended: str) -> None:
            if salvage.is_handled(error):
                raise error
            salvage.add(error, mended)

        owner = getattr(function, "__name__", "function")
        count = len(salvage.slips)
        try:
            positional, named = _take_call(owner, _parameters_of(function), args, kwargs, note)
            return function(*positional, **named)
        except DATA_ERRORS as error:
            if salvage.is_handled(error):
                raise
            return Word(owner, error, is_call=True)
        finally:
            if place:
                salvage.place_slips(count, (place[0], place[1]))

    return call


def _parameters_of(function: Callable[..., Any]) -> list[str]:
    """Return the names of a function's parameters; none where it takes any or does not say."""
    try:
        names = list(inspect.signature(function).parameters)
    except (TypeError, ValueError):  # one in C
        return []
    return [] if "kwargs" in names else names


def _take_call(
    owner: str,
    parameters: list[str],
    args: tuple[Any, ...],
    kwargs: Mapping[str, Any],
    note: Callable[[BaseException, str], None],
) -> tuple[list[Any], dict[str, Any]]:
    """Return the arguments of a call that can be taken; one by position must be."""
    given = dict(zip(parameters, args, strict=False))
    named = {}
    for name, value in kwargs.items():
        if name in given:
            error = ArgumentError(f"{owner} got the argument {name!r} twice", "give it once")
            note(error, "the first one counts")
        elif parameters and name not in parameters:
            error = ArgumentError(f"{owner} has no argument {name!r}", suggest(name, parameters))
            note(error, f"{name} is left out")
        else:
            named[name] = value
    if owner == "normalize":  # which hands on whatever it marks
        return [*args], named
    named = {name: _take_value(name, value, note) for name, value in named.items()}
    places = itertools.chain(parameters, itertools.repeat(""))
    positional = [_take_value(n, value, note) for n, value in zip(places, args, strict=False)]
    if any(value is MISSING for value in positional):
        raise ArgumentError(f"an argument of {owner} could not be built", "correct that first")
    return positional, {name: value for name, value in named.items() if value is not MISSING}


def _describe_error(error: BaseException) -> tuple[str, str, str | None]:
    """Return what an error says, what to do about it, and the code of the rule that it is about."""
    if isinstance(error, LitxError):
        code = error.code if isinstance(error, ModelError) else None
        return error.message, error.hint, code
    try:
        text = str(error)
    except Exception:  # noqa: BLE001 (a program's own exception, caged like the rest of it)
        text = "(its message cannot be shown)"
    return f"{type(error).__name__}: {text}", "", None
