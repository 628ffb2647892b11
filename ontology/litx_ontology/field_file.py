"""Vocabulary file of a user's field: reading and checks.

The file is data: TOML whose texts become labels and whose names become members of enums. Whatever
is wrong is a `DatasetError` with the line and the way out.
"""

import contextlib
import json
import keyword
import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, Final, Literal, NoReturn

from pydantic import (
    AfterValidator,
    BaseModel,
    ConfigDict,
    Field,
    StringConstraints,
    ValidationError,
)

import litx_ontology
from litx.display.suggestions import suggest
from litx.errors import DatasetError
from litx.files.paths import display_path
from litx.files.reading import require_text
from litx_ontology import fields
from litx_ontology.condition_kind import TEXT
from litx_ontology.search import fold
from litx_ontology.unit_text import read_unit_text
from litx_ontology.units import Unit, ureg
from litx_ontology.user_fields import PARTS

LARGEST: Final = 1_000_000
"""Largest vocabulary file, in bytes."""

MOST_MEMBERS: Final = 500
"""Most members of a part; the largest of the package has some 50."""

_LONGEST_NAME = 40
_LONGEST_DESCRIPTION = 300
_MOST_ALIASES = 50

_MARKUP = re.compile(r"[<>`\\]")
"""Characters of HTML, Markdown and TeX; no word of a paper needs them."""

_PREFIX = re.compile(rf"[A-Z][A-Za-z0-9]{{0,{_LONGEST_NAME - 1}}}", re.ASCII)
_MEMBER = re.compile(r"[A-Za-z][A-Za-z0-9_]{0,79}", re.ASCII)

_FACTOR = r"\[[a-z_]{1,40}\](?: ?\*\* ?-?\d(?:\.\d)?)?"
_DIMENSION = re.compile(rf"(?:1|{_FACTOR})(?: ?[*/] ?{_FACTOR}){{0,9}}")
"""Dimension as pint writes it; pint would compute any other powers in it."""

_RESERVED = frozenset(dir(str)) | {
    *("name", "value", "mro", "label", "description", "aliases", "since", "entry"),
    *("dimension", "unit", "family"),
}
"""Attributes of members and enums, which no member may hide."""

_DEEPEST = 9
_MOST_DIGITS = 1000
_LONG_NUMBER = re.compile(rf"(?<=[=\[,\s])[+-]?(?:0[xob])?[0-9a-fA-F_]{{{_MOST_DIGITS},}}")
_DEEP = re.compile(rf"\.(?:[ \t]{{0,9}}[\w\"'-]{{1,200}}[ \t]{{0,9}}\.){{{_DEEPEST - 1}}}")
"""A key of many parts, which tomllib needs long to read."""

_TABLES = "write tables such as [kinds.band_gap]"

_PLURAL = re.compile(r"(?<!s)s$|ies$")

_LINE = re.compile(r"\(at line (\d+)")


def _check_text(text: str) -> str:
    """Return a text of a single line without markup."""
    if not text.isprintable():
        raise ValueError("has a control character")
    if match := _MARKUP.search(text):
        raise ValueError(f"has markup, {match[0]!r}")
    if text != text.strip():
        raise ValueError("has blanks around it")
    return text


_Label = Annotated[str, StringConstraints(min_length=1, max_length=80), AfterValidator(_check_text)]
_Description = Annotated[
    str, StringConstraints(max_length=_LONGEST_DESCRIPTION), AfterValidator(_check_text)
]


class _Table(BaseModel):
    """A table of the file, whose keys are its fields."""

    model_config = ConfigDict(extra="forbid", strict=True)


class _Word(_Table):
    """A method, structure, tag, form or role."""

    label: _Label
    description: _Description = ""
    aliases: Annotated[list[_Label], Field(max_length=_MOST_ALIASES)] = []


class _Process(_Word):
    """A treatment."""

    family: Annotated[str, StringConstraints(max_length=80), AfterValidator(_check_text)] = ""


class _Condition(_Word):
    """A condition, or a quantity of a material or phase."""

    dimension: Annotated[str, StringConstraints(max_length=100)] | None = None
    unit: Annotated[str, StringConstraints(max_length=100)] | None = None


class _Kind(_Condition):
    """A quantity."""

    on: Literal["material", "phase"] = "material"


class _About(_Table):
    """Description of the dataset."""

    title: _Description = ""
    version: Annotated[str, StringConstraints(pattern=r"^[0-9A-Za-z.+-]{1,40}$")] = "0"
    authors: Annotated[list[_Label], Field(max_length=100)] = []
    canary: _Description = ""


class _Vocabulary(_Table):
    """A vocabulary file."""

    name: Annotated[str, StringConstraints(pattern=rf"^[a-z][a-z0-9_-]{{0,{_LONGEST_NAME - 1}}}$")]
    prefix: str | None = None
    dataset: _About = _About()
    kinds: dict[str, _Kind] = {}
    methods: dict[str, _Word] = {}
    processes: dict[str, _Process] = {}
    structures: dict[str, _Word] = {}
    tags: dict[str, _Word] = {}
    raw_materials: dict[str, _Word] = {}
    roles: dict[str, _Word] = {}
    conditions: dict[str, _Condition] = {}


@dataclass(frozen=True)
class FieldFile:
    """A vocabulary file that passed the checks.

    Attributes:
        data: JSON for `litx_ontology.user_fields.build_field`.
        name: Name of the field and its dataset.
        prefix: Start of the names of its enums.
        title: Title of the dataset; empty if the file has none.
        version: Version of its data.
        authors: Authors of the data.
        canary: Text that marks whatever shows the data; empty if the file has none.
    """

    data: str
    name: str
    prefix: str
    title: str
    version: str
    authors: tuple[str, ...]
    canary: str


def prefix_of(name: str) -> str:
    """Return the prefix of a name: "Perovskite" of "perovskites"."""
    words = [word for word in re.split(r"[-_]", name) if word]
    if words and len(words[-1]) > 3:
        words[-1] = _PLURAL.sub(lambda match: "y" if match[0] == "ies" else "", words[-1])
    return "".join(word.capitalize() for word in words)


def find_clash(prefix: str) -> str:
    """Return the enum of litx whose name a prefix would give; empty if there is none."""
    names = (prefix + part.suffix for part in PARTS.values())
    return next((name for name in names if name in _CORE_NAMES), "")


def read_field_file(file: Path) -> FieldFile:
    """Read a vocabulary file.

    Raises:
        DatasetError: The file cannot be read or is wrong; the error has the line and the way out.
    """
    with contextlib.suppress(OSError):  # reading the file tells what is wrong
        if (size := file.stat().st_size) > LARGEST:
            message = f"{display_path(file)} has {size / 1e6:.1f} MB"
            raise DatasetError(message, f"at most {LARGEST / 1e6:g} MB are read")
    return _FieldReader(display_path(file), require_text(file, LARGEST)).read()


class _FieldReader:
    """Reader of a vocabulary file, which finds the lines of its keys."""

    def __init__(self, file: str, text: str) -> None:
        self._file = file
        self._text = text

    def read(self) -> FieldFile:
        """Return the checked file."""
        content = self._validate(self._parse())
        prefix = content.prefix or prefix_of(content.name)
        self._check_name(content, prefix)
        if not content.kinds:
            hint = "add a table such as [kinds.band_gap]; the common kinds are added to them"
            raise DatasetError(f"{self._file} has no kinds", hint)
        tables: dict[str, Any] = {"name": content.name, "prefix": prefix}
        for table, words in self._split(content).items():
            self._check_members(table, words)
            tables[table] = {key: self._complete(table, key, word) for key, word in words.items()}
        self._check_common(tables)
        about = content.dataset
        known = (about.title, about.version, tuple(about.authors), about.canary)
        return FieldFile(json.dumps(tables), content.name, prefix, *known)

    def _parse(self) -> dict[str, Any]:
        """Parse the file."""
        if match := _DEEP.search(self._text):
            line = self._text.count("\n", 0, match.start()) + 1
            message = f"{self._file}:{line} has a key of more than {_DEEPEST} parts"
            raise DatasetError(message, _TABLES)
        if match := _LONG_NUMBER.search(self._text):  # which Python neither reads nor prints
            line = self._text.count("\n", 0, match.start()) + 1
            message = f"{self._file}:{line} has a number of more than {_MOST_DIGITS} digits"
            raise DatasetError(message, "write texts in quotation marks")
        try:
            return tomllib.loads(self._text)
        except tomllib.TOMLDecodeError as error:
            message = " ".join(str(error).split())
            line = int(match[1]) if (match := _LINE.search(message)) else self._text.count("\n") + 1
            message = f"{self._file}:{line} is not TOML: {message:.200}"
            raise DatasetError(message, "each key and table may stand once") from error
        except RecursionError:
            raise DatasetError(f"{self._file} is nested too deeply", _TABLES) from None

    def _validate(self, data: dict[str, Any]) -> _Vocabulary:
        """Check keys and types."""
        try:
            return _Vocabulary.model_validate(data)
        except ValidationError as error:
            faults = error.errors(include_url=False)
            unknown = (fault for fault in faults if fault["type"] == "extra_forbidden")
            first = next(unknown, faults[0])  # a misspelt key is missing, too
            path = tuple(map(str, first["loc"]))
            if first["type"] == "extra_forbidden":
                hint = suggest(path[-1][:80], _known_keys(path[:-1]))
                self._fail(path, f"unknown key {path[-1]!r:.100}", hint)
            if first["type"] == "missing":
                owner = ".".join(path[:-1]) or "the file"
                self._fail(
                    path[:-1], f"{owner:.100} has no {path[-1]}", f'write {path[-1]} = "..."'
                )
            fault = first["msg"].removeprefix("Value error, ")
            self._fail(path, f"{'.'.join(path):.100} is {first['input']!r:.100}: {fault}", "")

    def _check_name(self, content: _Vocabulary, prefix: str) -> None:
        """Check that name and prefix are those of no field of the package."""
        if content.name in fields.FIELDS:
            hint = "choose another name"
            self._fail(("name",), f"{content.name!r} is a field of litx", hint)
        if not _PREFIX.fullmatch(prefix):
            hint = 'write letters and digits after a capital, such as prefix = "Perovskite"'
            self._fail(("prefix",), f"{prefix!r:.100} cannot begin the names of enums", hint)
        if clash := find_clash(prefix):
            message = f"the prefix {prefix} gives {clash}, which litx has"
            self._fail(("prefix",), message, 'choose another, such as prefix = "My' + prefix + '"')

    def _split(self, content: _Vocabulary) -> dict[str, Mapping[str, Any]]:
        """Return the members of each part; quantities of phases are a part of their own."""
        words: dict[str, Mapping[str, Any]] = {
            table: getattr(content, table) for table in PARTS if table != "phase_kinds"
        }
        kinds = content.kinds.items()
        words["kinds"] = {key: kind for key, kind in kinds if kind.on == "material"}
        words["phase_kinds"] = {key: kind for key, kind in kinds if kind.on == "phase"}
        return words

    def _check_members(self, table: str, words: Mapping[str, Any]) -> None:
        """Check the keys of members, and their names against each other and the package."""
        written = _written(table)
        if len(words) > MOST_MEMBERS:
            message = f"{written} has {len(words)} members"
            self._fail((written,), message, f"at most {MOST_MEMBERS} are taken")
        for key in words:
            path = (written, key)
            if not _MEMBER.fullmatch(key) or key.endswith("_") or keyword.iskeyword(key):
                hint = "write letters, digits and underscores, such as band_gap"
                self._fail(path, f"{key!r:.100} cannot name a member", hint)
            if key in _RESERVED:
                hint = f"choose another name, such as {key.strip('_')}_value"
                self._fail(path, f"{key!r} is an attribute of every member", hint)

    def _check_common(self, tables: Mapping[str, Any]) -> None:
        """Check that each word names a single member of the parts that are searched together."""
        kinds = ("kinds", "phase_kinds")
        for group in (kinds, *((table,) for table in PARTS if table not in kinds)):
            owners = {
                fold(name): f"{type(member).__name__}.{member.name} of litx"
                for table in group
                for member in PARTS[table].core
                for name in (member.name, str(member.value), member.label, *member.aliases)
            }
            for table in group:
                for key, word in tables[table].items():
                    self._check_words(table, key, word, owners)
        for table in kinds:
            for key, word in tables[table].items():
                self._check_dimension_elsewhere(table, key, word)

    def _check_words(
        self, table: str, key: str, word: Mapping[str, Any], owners: dict[str, str]
    ) -> None:
        """Check that nothing else has the names of a member, and add them to `owners`."""
        path, local = (_written(table), key), f"{_written(table)}.{key}"
        for field, names in (
            ("", [key]),
            ("label", [word["label"]]),
            ("aliases", word["aliases"]),
        ):
            for name in names:
                owner = owners.setdefault(fold(name), local)
                if owner == local:
                    continue
                hint = "leave it out, the field has that of litx"
                if not owner.endswith(" of litx"):
                    hint = "each word names a single member; remove it from one of them"
                elif field:
                    hint = "write words that name this member only"
                what = f"the {'alias' if field == 'aliases' else field} {name!r}" if field else ""
                message = f"{what} of {local} is also of {owner}" if what else f"{local} is {owner}"
                self._fail((*path, field) if field else path, message, hint)

    def _check_dimension_elsewhere(self, table: str, key: str, word: Mapping[str, Any]) -> None:
        """Check that a quantity which another field of the package has too is the same."""
        kind = next((kind for f in fields.FIELDS.values() if (kind := f.kind(key))), None)
        if kind and _dimensionality(kind.dimension) != _dimensionality(word["dimension"]):
            message = f"{key} is {kind.dimension or 'a pure number'} in {type(kind).__name__}"
            self._fail((_written(table), key), message, "choose another name for another quantity")

    def _complete(self, table: str, key: str, word: Any) -> dict[str, Any]:
        """Return the entries of a member, its unit and dimension checked."""
        data: dict[str, Any] = word.model_dump(exclude={"on"})
        data["description"] = word.description or f"{word.label[:1].upper()}{word.label[1:]}."
        if "dimension" in data:
            path = (_written(table), key)
            data["dimension"], data["unit"] = self._read_unit(path, word)
        return data

    def _read_unit(self, path: tuple[str, ...], word: _Condition) -> tuple[str, str]:
        """Return dimension and unit of a quantity, the dimension that of the unit by default."""
        is_text = word.dimension == TEXT and path[0] == "conditions"
        if is_text and not word.unit:
            return TEXT, ""
        if is_text or word.unit is None:
            message = f"{'.'.join(path)} {'is a text with a' if is_text else 'has no'} unit"
            self._fail(path, message, 'write unit = "eV", or unit = "dimensionless" for a number')
        unit = read_unit_text(word.unit)
        if unit is None or not word.unit:
            hint = 'write it as pint does, such as "g/cm^3", or "dimensionless"'
            self._fail((*path, "unit"), f"no unit is called {word.unit!r:.100}", hint)
        own = _dimensionality(unit)
        if word.dimension is None:
            return _write_dimension(own), word.unit
        self._check_dimension(path, word.dimension)
        if _dimensionality(word.dimension) != own:
            message = (
                f"the unit {word.unit} is not of the dimension {word.dimension or 'of a number'}"
            )
            hint = f'write dimension = "{_write_dimension(own)}", or leave it out'
            self._fail((*path, "unit"), message, hint)
        return word.dimension, word.unit

    def _check_dimension(self, path: tuple[str, ...], dimension: str) -> None:
        """Check that a dimension is made of those that the registry of units has."""
        names = re.findall(r"\[\w*\]", dimension)
        unknown = next((name for name in names if name not in _DIMENSIONS), None)
        if unknown:
            hint = suggest(unknown, _DIMENSIONS)
            self._fail((*path, "dimension"), f"unknown dimension {unknown:.100}", hint)
        if dimension and not _DIMENSION.fullmatch(dimension):
            hint = 'write it as "[mass] / [length] ** 3", or leave it out'
            self._fail((*path, "dimension"), f"{dimension!r:.100} is not a dimension", hint)

    def _fail(self, path: Sequence[str], message: str, hint: str) -> NoReturn:
        """Raise the error of a key, with its line."""
        raise DatasetError(f"{self._file}:{self._line_of(path)} {message}", hint)

    def _line_of(self, path: Sequence[str]) -> int:
        """Return the line of a key, or of the closest table around it that is written."""
        best, line = 0, 1
        for number, keys in self._written_keys():
            common = 0
            for written, wanted in zip(keys, path, strict=False):
                if written != wanted:
                    break
                common += 1
            if common > best:
                best, line = common, number
        return line

    def _written_keys(self) -> Iterator[tuple[int, list[str]]]:
        """Yield the line and the full path of each key and header of a table."""
        header: list[str] = []
        for number, text in enumerate(self._text.split("\n"), 1):
            stripped = text.strip()
            if stripped.startswith("["):
                header = _split_key(stripped.lstrip("[").partition("]")[0])
                yield number, header
            elif "=" in stripped and not stripped.startswith("#"):
                yield number, [*header, *_split_key(stripped.partition("=")[0])]


def _written(table: str) -> str:
    """Return the name of a part's table in the file."""
    return "kinds" if table == "phase_kinds" else table


def _split_key(text: str) -> list[str]:
    """Return the parts of a dotted key, without quotes."""
    return [part.strip().strip("\"'") for part in text.split(".")]


def _known_keys(path: Sequence[str]) -> list[str]:
    """Return the keys that the table of a path may have."""
    if not path:
        return list(_Vocabulary.model_fields)
    if path[0] == "dataset":
        return list(_About.model_fields)
    models: dict[str, type[_Table]] = {
        "kinds": _Kind,
        "conditions": _Condition,
        "processes": _Process,
    }
    return list(models.get(path[0], _Word).model_fields)


def _dimensionality(of: str | Unit) -> dict[str, float]:
    """Return the powers of a unit, or of a dimension that pint can read."""
    powers: Any = ureg.get_dimensionality(of) if of != "" else {}
    return {name: power for name, power in powers.items() if power}


def _write_dimension(powers: Mapping[str, float]) -> str:
    """Return a dimension as pint writes it."""
    ordered = sorted(powers.items(), key=lambda item: (item[1] < 0, item[0]))
    return " * ".join(name if power == 1 else f"{name} ** {power:g}" for name, power in ordered)


_registry: Any = ureg
_DIMENSIONS: Final = frozenset(
    name for name in _registry._dimensions if name.startswith("[") and name != "[]"
)
"""Names of dimensions of the registry."""

_CORE_NAMES: Final = frozenset({*litx_ontology.__all__, "CommonMeasurementKind"})
"""Names of enums of the package."""
