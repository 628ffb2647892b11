"""What all objects share: they are immutable, exact about arguments and know their origin.

Fields keep what they are given. A free string as kind, None as unit or a bare number as
temperature stays as it came; the validation engine complains where it matters. Only lists, maps
and sets are replaced by immutable ones, and markers of `normalize` by their values.
"""

import dataclasses
import functools
import sys
from collections.abc import Callable, Mapping
from types import CodeType, FrameType
from typing import Any, ClassVar, NamedTuple, Self, TypeVar, dataclass_transform

from litx.display.suggestions import suggest
from litx.errors import ArgumentError
from litx.model import salvage
from litx.model.frozen import PLAIN, FrozenDict, freeze
from litx.model.normalize import PaperWord

_C = TypeVar("_C", bound=type["Record"])


@dataclasses.dataclass(frozen=True)
class Origin:
    """The place in a file that built an object; lines and columns count from 1."""

    file: str
    line: int
    column: int = 1
    end_line: int = 0
    end_column: int = 0


class Record:
    """Base of every object of the model."""

    _origin: "Origin | tuple[CodeType, int] | None"
    _as_printed: dict[str, PaperWord]
    __dataclass_fields__: ClassVar[dict[str, dataclasses.Field[Any]]]

    @property
    def origin(self) -> Origin | None:
        """The place that built this object; None when it was read from data that names none."""
        found = self.__dict__.get("_origin")
        if isinstance(found, tuple):
            found = origin_at(*found)
            object.__setattr__(self, "_origin", found)
        return found

    @property
    def as_printed(self) -> FrozenDict:
        """The paper's own words, by the field whose canonical value stands for them."""
        return FrozenDict(self._as_printed)

    def __post_init__(self) -> None:
        """Make the fields immutable, then check what this class checks when it is built."""
        words: dict[str, PaperWord] = {}
        fields = self.__dict__
        for name in self.__dataclass_fields__:
            value = fields[name]
            if type(value) in PLAIN:
                continue
            frozen = freeze(value, name, words)
            if frozen is not value:
                object.__setattr__(self, name, frozen)
        object.__setattr__(self, "_as_printed", words)
        self._check()

    def _check(self) -> None:
        """Raise if the object breaks a rule that is checked when it is built."""

    _MENDED: ClassVar[Mapping[str | None, Mapping[str, Any]]] = {}
    """By code of a broken rule, the fields with which the object stays as it is when salvaged."""

    @classmethod
    def _take_field(cls, name: str, value: Any, note: Callable[[BaseException, str], None]) -> Any:
        """Return what a salvaged object takes of the value of a field, noting what it drops."""
        del cls, name, note
        return value

    def __getstate__(self) -> dict[str, Any]:
        """Pickle the place as lines and columns, since code objects cannot be pickled."""
        return {**self.__dict__, "_origin": self.origin}

    def evolve(self, **changes: Any) -> Self:
        """Return a copy with some fields changed, the paper's words and the place kept."""
        fields = {name: self.__dict__[name] for name in self.__dataclass_fields__}
        copy = type(self)(**{**fields, **changes})
        kept = {k: w for k, w in self._as_printed.items() if field_of(k) not in changes}
        return attach(copy, self.__dict__.get("_origin"), {**kept, **copy._as_printed})


class Shown(Record):
    """What is too large to be shown as the call that makes it: a line, in notebooks a tree."""

    def __repr__(self) -> str:
        from litx.model.tree import short_text  # noqa: PLC0415 (it knows all classes)

        return short_text(self)

    def _repr_html_(self) -> str:
        from litx.model.tree import as_html  # noqa: PLC0415 (likewise)

        return as_html(self)


def attach(
    record: "_R", origin: Origin | tuple[CodeType, int] | None, words: dict[str, PaperWord]
) -> "_R":
    """Give `record`, just built from data, the place and the paper's words that the data name."""
    object.__setattr__(record, "_origin", origin)
    object.__setattr__(record, "_as_printed", words)
    return record


_R = TypeVar("_R", bound=Record)


def from_data(cls: type[_R], given: dict[str, Any], words: dict[str, PaperWord]) -> _R:
    """Return an object of fields that data give, which are immutable already; it has no place.

    Raises:
        LitxError: As its constructor.
    """
    defaults, required = _FIELDS[cls]
    if not required <= given.keys() <= defaults.keys() or salvage.current():
        return attach(cls(**given), None, words)  # which tells what is wrong
    made = object.__new__(cls)
    fields = {**defaults, **given, "_as_printed": words, "_origin": None}
    object.__setattr__(made, "__dict__", fields)
    made._check()
    return made


class _Shape(NamedTuple):
    """What `salvage.Shape` asks for."""

    defaults: dict[str, Any]
    positional: tuple[str, ...]


_FIELDS: dict[type[Record], tuple[dict[str, Any], frozenset[str]]] = {}
"""The fields of each class with their defaults, and those that must be given."""


@dataclass_transform(frozen_default=True, field_specifiers=(dataclasses.field,))
def record(*, kw_only: bool = False) -> Callable[[_C], _C]:
    """Make a class an immutable dataclass, exact about arguments, with an origin.

    pydantic would have nothing to check, since fields keep what they are given.
    """

    def decorate(cls: _C) -> _C:
        is_shown = issubclass(cls, Shown)
        made = dataclasses.dataclass(frozen=True, kw_only=kw_only, repr=not is_shown)(cls)
        defaults = {field.name: field.default for field in dataclasses.fields(made)}
        required = frozenset(n for n, value in defaults.items() if value is dataclasses.MISSING)
        positional = () if kw_only else tuple(defaults)
        _FIELDS[made] = defaults, required
        shape = _Shape(defaults, positional)

        @functools.wraps(made.__init__)
        def init(self: Record, *args: Any, **kwargs: Any) -> None:
            collector = salvage.current()
            if collector is not None:
                salvage.construct(self, shape, args, kwargs, collector)
            else:
                given = {**dict(zip(positional, args, strict=False)), **kwargs} if args else kwargs
                fields = {**defaults, **given}
                fits = len(given) == len(args) + len(kwargs) and len(fields) == len(defaults)
                if not fits or not required <= given.keys():
                    raise _misfit(made, args, kwargs, positional)
                object.__setattr__(self, "__dict__", fields)
                self.__post_init__()
            frame: FrameType | None = sys._getframe(1)  # the nearest outside the object model
            while frame and frame.f_globals.get("__name__", "").startswith("litx.model"):
                frame = frame.f_back
            place = (frame.f_code, frame.f_lasti) if frame else None
            object.__setattr__(self, "_origin", place)  # lines are looked up when asked for

        made.__init__ = init  # type: ignore[assignment, method-assign]
        return made  # type: ignore[return-value]

    return decorate


def _misfit(
    cls: type["Record"], args: tuple[Any, ...], kwargs: dict[str, Any], positional: tuple[str, ...]
) -> ArgumentError:
    """Return what is wrong with the arguments of a constructor; a wrong name comes first."""
    fields = cls.__dataclass_fields__
    given = {*positional[: len(args)], *kwargs}
    for name in kwargs:
        if name not in fields:
            return ArgumentError(f"{cls.__name__} has no argument {name!r}", suggest(name, fields))
    if len(args) > len(positional):
        most = f"at most {len(positional)} arguments" if positional else "no argument"
        message = f"{cls.__name__} takes {most} without a keyword, and got {len(args)}"
        return ArgumentError(message, f"its arguments are {', '.join(fields)}")
    for name in positional[: len(args)]:
        if name in kwargs:
            return ArgumentError(f"{cls.__name__} got the argument {name!r} twice", "give it once")
    name = next(n for n, f in fields.items() if f.default is dataclasses.MISSING and n not in given)
    return ArgumentError(f"{cls.__name__} needs the argument {name!r}", f"add {name}=...")


_Positions = tuple[tuple[int | None, int | None, int | None, int | None], ...]
_latest: list[tuple[CodeType | None, _Positions]] = [(None, ())]


def origin_at(code: CodeType, instruction: int) -> Origin:
    """Return lines and columns of an instruction, given by its offset in bytes, two a code unit."""
    # A program's objects ask one after the other, and the list takes long to make, so that of the
    # latest code is kept; no `lru_cache`, which would hash the whole code each time.
    if _latest[0][0] is not code:
        _latest[0] = code, tuple(code.co_positions())
    positions = _latest[0][1]
    index = instruction // 2
    found = positions[index] if index < len(positions) else (None,) * 4
    line, end_line, column, end_column = found
    start = line or code.co_firstlineno
    return Origin(
        code.co_filename, start, (column or 0) + 1, end_line or start, (end_column or 0) + 1
    )


def field_of(path: str) -> str:
    """Return the field that a place of `as_printed` belongs to."""
    return path.split("[", 1)[0].split(".", 1)[0]


def require_sequence(owner: Record, field: str, of: type | None = None) -> None:
    """Raise `ArgumentError` unless a field, already frozen, is a sequence of items of a class."""
    value = getattr(owner, field)
    what = f"{type(owner).__name__}.{field}"
    if not isinstance(value, tuple):
        raise ArgumentError(f"{what} is the {type(value).__name__} {value!r:.80}", "write a list")
    for index, item in enumerate(value):
        if of is not None and not isinstance(item, of):
            message = f"{what}[{index}] is the {type(item).__name__} {item!r:.80}"
            raise ArgumentError(message, f"write a {of.__name__} there")


def salvage_items(
    name: str, value: Any, kind: type, note: Callable[[BaseException, str], None]
) -> Any:
    """Return the items of a sequence that a salvaged object takes: a lone one makes a list."""
    if not isinstance(value, (list, tuple)):
        is_item = isinstance(value, Record) and isinstance(value, kind)
        message = f"{name} is the {type(value).__name__} {value!r:.80}"
        mended = "it is put into a list" if is_item else "it is left empty"
        note(ArgumentError(message, "write a list"), mended)
        return [value] if is_item else []
    items = [item for item in value if isinstance(item, kind)]
    if len(items) < len(value):
        message = f"{name} holds something else than {kind.__name__}"
        note(ArgumentError(message, f"write a {kind.__name__} there"), "that is left out")
        return items
    return value


TRUTH_FIELDS = ("optional", "also")
"""Fields that a truth may set and a prediction may not."""


def require_also(owner: Record, fields: tuple[str, ...]) -> None:
    """Raise `ArgumentError` unless `also` is a list of maps, each of one field or several."""
    given: object = getattr(owner, "also")  # noqa: B009 (not every record has it)
    what = f"{type(owner).__name__}.also"
    if not isinstance(given, tuple):
        message = f"{what} is the {type(given).__name__} {given!r:.80}"
        raise ArgumentError(message, f"write a list of maps of {', '.join(fields)}")
    for index, one in enumerate(given):
        if not isinstance(one, FrozenDict) or not one or not one.keys() <= set(fields):
            message = f"{what}[{index}] is {one!r:.80}"
            raise ArgumentError(message, f"write a map of {', '.join(fields)}")
