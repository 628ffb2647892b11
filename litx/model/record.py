"""Common base of all objects: immutable, strict about arguments, aware of their origin.

Fields accept any value. Free text as kind, None as unit or a bare number as temperature stays
unchanged; the validation engine reports it if necessary. Only lists, maps and sets are replaced by
immutable containers, and markers of `normalize` by their values.
"""

import dataclasses
import functools
import sys
from collections.abc import Callable, Mapping
from types import CodeType, FrameType
from typing import Any, ClassVar, Self, TypeVar, dataclass_transform

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
        """Place in a file that built this object; None for objects from data."""
        origin = self.__dict__.get("_origin")
        if isinstance(origin, tuple):
            origin = origin_at(*origin)
            object.__setattr__(self, "_origin", origin)
        return origin

    @property
    def as_printed(self) -> FrozenDict:
        """Words of the paper, by the field with the canonical value."""
        return FrozenDict(self._as_printed)

    def __post_init__(self) -> None:
        """Make the fields immutable, and check the rules of the class."""
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
        """Raise an error if the object breaks a rule of its class; classes override it."""

    _MENDED: ClassVar[Mapping[str | None, Mapping[str, Any]]] = {}
    """By code of a broken rule, the fields that let a salvaged object stay as it is."""

    @classmethod
    def _take_field(cls, name: str, value: Any, note: salvage.Note) -> Any:
        """Return the usable part of a field's value for a salvaged object, and note the rest."""
        kind = cls._ITEMS.get(name)
        return value if kind is None else salvage_items(f"{cls.__name__}.{name}", value, kind, note)

    _ITEMS: ClassVar[Mapping[str, type]] = {}
    """Classes of the items of fields that are lists, for salvaged objects."""

    def __getstate__(self) -> dict[str, Any]:
        """Pickle the origin as lines and columns, since code objects cannot be pickled."""
        return {**self.__dict__, "_origin": self.origin}

    def evolve(self, **changes: Any) -> Self:
        """Return a copy with changed fields, and the same origin and words of the paper."""
        fields = {name: self.__dict__[name] for name in self.__dataclass_fields__}
        copy = type(self)(**{**fields, **changes})
        words = {k: w for k, w in self._as_printed.items() if field_of(k) not in changes}
        return attach(copy, self.__dict__.get("_origin"), {**words, **copy._as_printed})


class Shown(Record):
    """Base of large objects, shown as a line of text, and as a tree in notebooks.

    `litx.model.tree`, which knows all classes, sets both functions.
    """

    _as_text: ClassVar[Callable[[Any], str]]
    _as_html: ClassVar[Callable[[Any], str]]

    def __repr__(self) -> str:
        """Return the object as text on a single line; see `litx.model.tree.short_text`."""
        return type(self)._as_text(self)

    def _repr_html_(self) -> str:
        """Return the object as a tree in HTML, which notebooks show."""
        return type(self)._as_html(self)


def attach(
    record: "_R", origin: Origin | tuple[CodeType, int] | None, words: dict[str, PaperWord]
) -> "_R":
    """Set the origin and the paper's words of a new record in place, and return the record."""
    object.__setattr__(record, "_origin", origin)
    object.__setattr__(record, "_as_printed", words)
    return record


_R = TypeVar("_R", bound=Record)


def from_data(cls: type[_R], values: dict[str, Any], words: dict[str, PaperWord]) -> _R:
    """Build an object without an origin from immutable fields.

    Raises:
        LitxError: The constructor would raise it.
    """
    defaults, required = _FIELDS[cls]
    if not required <= values.keys() <= defaults.keys() or salvage.current():
        return attach(cls(**values), None, words)  # raises the error
    instance = object.__new__(cls)
    fields = {**defaults, **values, "_as_printed": words, "_origin": None}
    object.__setattr__(instance, "__dict__", fields)
    instance._check()
    return instance


_FIELDS: dict[type[Record], tuple[dict[str, Any], frozenset[str]]] = {}
"""Fields of each class with their defaults, and names of the required fields."""


@dataclass_transform(frozen_default=True, field_specifiers=(dataclasses.field,))
def record(*, kw_only: bool = False) -> Callable[[_C], _C]:
    """Turn a class into an immutable dataclass, strict about arguments, with an origin.

    pydantic would have nothing to check, because fields accept any value.
    """

    def decorate(cls: _C) -> _C:
        is_shown = issubclass(cls, Shown)
        record_cls = dataclasses.dataclass(frozen=True, kw_only=kw_only, repr=not is_shown)(cls)
        defaults = {field.name: field.default for field in dataclasses.fields(record_cls)}
        required = frozenset(n for n, value in defaults.items() if value is dataclasses.MISSING)
        positional = () if kw_only else tuple(defaults)
        _FIELDS[record_cls] = defaults, required

        @functools.wraps(record_cls.__init__)
        def init(self: Record, *args: Any, **kwargs: Any) -> None:
            collector = salvage.current()
            if collector is not None:
                salvage.construct(self, defaults, positional, args, kwargs, collector)
            else:
                values = {**dict(zip(positional, args, strict=False)), **kwargs} if args else kwargs
                fields = {**defaults, **values}
                fits = len(values) == len(args) + len(kwargs) and len(fields) == len(defaults)
                if not fits or not required <= values.keys():
                    raise _misfit(record_cls, args, kwargs, positional)
                object.__setattr__(self, "__dict__", fields)
                self.__post_init__()
            frame: FrameType | None = sys._getframe(1)  # the nearest frame outside the object model
            while frame and frame.f_globals.get("__name__", "").startswith("litx.model"):
                frame = frame.f_back
            place = (frame.f_code, frame.f_lasti) if frame else None
            object.__setattr__(self, "_origin", place)  # lines are looked up on demand

        record_cls.__init__ = init  # type: ignore[assignment, method-assign]
        return record_cls  # type: ignore[return-value]

    return decorate


def _misfit(
    cls: type["Record"], args: tuple[Any, ...], kwargs: dict[str, Any], positional: tuple[str, ...]
) -> ArgumentError:
    """Return the error for wrong arguments of a constructor; a wrong name comes first."""
    fields = cls.__dataclass_fields__
    names = {*positional[: len(args)], *kwargs}
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
    name = next(n for n, f in fields.items() if f.default is dataclasses.MISSING and n not in names)
    return ArgumentError(f"{cls.__name__} needs the argument {name!r}", f"add {name}=...")


_Positions = tuple[tuple[int | None, int | None, int | None, int | None], ...]
_latest: list[tuple[CodeType | None, _Positions]] = [(None, ())]


def origin_at(code: CodeType, instruction: int) -> Origin:
    """Return file, lines and columns from 1 of an instruction by its byte offset (two per unit)."""
    # The list is slow to build and objects of a program come in order, so the latest is cached; an
    # `lru_cache` would hash the whole code each time.
    if _latest[0][0] is not code:
        _latest[0] = code, tuple(code.co_positions())
    positions = _latest[0][1]
    index = instruction // 2
    place = positions[index] if index < len(positions) else (None,) * 4
    line, end_line, column, end_column = place
    start = line or code.co_firstlineno
    return Origin(
        code.co_filename, start, (column or 0) + 1, end_line or start, (end_column or 0) + 1
    )


def field_of(path: str) -> str:
    """Return the name of the field in a place of `as_printed`: "tags" for "tags[matrix]"."""
    return path.split("[", 1)[0].split(".", 1)[0]


def require_sequence(owner: Record, field: str, of: type | None = None) -> None:
    """Raise `ArgumentError` unless a frozen field is a sequence of items of a class."""
    value = getattr(owner, field)
    what = f"{type(owner).__name__}.{field}"
    if not isinstance(value, tuple):
        raise ArgumentError(f"{what} is the {type(value).__name__} {value!r:.80}", "write a list")
    for index, item in enumerate(value):
        if of is not None and not isinstance(item, of):
            message = f"{what}[{index}] is the {type(item).__name__} {item!r:.80}"
            raise ArgumentError(message, f"write a {of.__name__} there")


def salvage_items(name: str, value: Any, kind: type, note: salvage.Note) -> Any:
    """Return the valid items of a sequence for a salvaged object; a single item becomes a list."""
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
"""Fields that only a truth may set."""


def require_also(owner: Record, fields: tuple[str, ...]) -> None:
    """Raise `ArgumentError` unless `also` is a list of non-empty maps of the fields."""
    also: object = getattr(owner, "also")  # noqa: B009 (not every record has it)
    what = f"{type(owner).__name__}.also"
    if not isinstance(also, tuple):
        message = f"{what} is the {type(also).__name__} {also!r:.80}"
        raise ArgumentError(message, f"write a list of maps of {', '.join(fields)}")
    for index, change in enumerate(also):
        if not isinstance(change, FrozenDict) or not change or not change.keys() <= set(fields):
            message = f"{what}[{index}] is {change!r:.80}"
            raise ArgumentError(message, f"write a map of {', '.join(fields)}")
