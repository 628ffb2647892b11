"""What can be named in an answer: classes with their fields, vocabularies, units.

All of it comes from the objects and vocabularies themselves. The configuration of the published
benchmark offers the members that its version of the vocabulary has, by name; `litx-1` offers all,
with what they mean.
"""

import dataclasses
import re
from collections.abc import Iterable

from litx.extract.prompt.form import ReplyFormat
from litx.extract.prompt_settings import PromptSettings
from litx.formats.extraction_json.words import ALIASES
from litx.model import (
    CompMeasurement,
    Configuration,
    CoreMeasurementValue,
    DescriptionGroup,
    Experiment,
    GlobalLatticeParam,
    LatticeMeasurement,
    Material,
    Measurement,
    ProcessEvent,
    Quantity,
    RawMaterial,
)
from litx.model.record import FOR_TRUTHS, Record
from litx_ontology import (
    AlloyMeasurementKind,
    ConfigTag,
    CrysStruct,
    MeasurementMethod,
    MeasurementStatistic,
    PhaseMeasurementKind,
    ProcessKind,
    RawMaterialKind,
)
from litx_ontology.canonical import Described, MeasurementKind
from litx_ontology.units import NAMED_UNITS

SINCE = "0.1"
"""Version of the vocabulary that the published benchmark has."""

CLASSES: tuple[type[Record], ...] = (
    Experiment,
    RawMaterial,
    ProcessEvent,
    Quantity,
    Material,
    CompMeasurement,
    Measurement,
    CoreMeasurementValue,
    GlobalLatticeParam,
    LatticeMeasurement,
    Configuration,
    DescriptionGroup,
)
"""What experiments are built of, from the outside in."""

WORDS: tuple[type[Described], ...] = (
    RawMaterialKind,
    ProcessKind,
    MeasurementMethod,
    CrysStruct,
    ConfigTag,
    MeasurementStatistic,
)
KINDS: tuple[type[MeasurementKind], ...] = (AlloyMeasurementKind, PhaseMeasurementKind)

DEFINED: tuple[type[Described], ...] = (ProcessKind, MeasurementMethod, CrysStruct, ConfigTag)
"""Vocabularies whose members `litx-1` defines; of kinds it tells unit and other words."""

_MOST_ALIASES = 4
"""Other words that are told of a kind in the published configuration."""

_LONGEST_ALIASES = 36
"""Most characters of the other words of a kind in `litx-1`; one word is always told."""

_OWN = ("group_id", *FOR_TRUTHS)
"""Fields that are set by `Measurement.group_measurements` alone, or by a truth."""


def names(form: ReplyFormat, settings: PromptSettings) -> str:
    """Return the section with everything that can be named."""
    parts = ["## Names"]
    if form is not ReplyFormat.json:
        parts.append(f"Classes and their fields; pass fields by name.\n\n{_classes(settings)}")
        parts.append(_PYMATGEN)
    else:
        parts.append(_TYPES)
    is_published = settings.is_published
    for vocabulary in (*WORDS, *KINDS):
        told = _as_published(vocabulary) if is_published else _told(vocabulary)
        parts.append(f"{_heading(vocabulary, form)}{told}")
    parts.append(_units(form))
    return "\n\n".join(parts)


def _classes(settings: PromptSettings) -> str:
    hidden = set(_OWN) | (set() if settings.sources else {"source"})
    if not settings.descriptions:
        hidden.add("descriptions")
    lines = []
    for one in CLASSES:
        if one is DescriptionGroup and not settings.descriptions:
            continue
        shown = [_field(field) for field in _fields(one) if field.name not in hidden]
        lines.append(f"- `{one.__name__}({', '.join(shown)})`")
    return "\n".join(lines)


def _fields(one: type[Record]) -> Iterable[dataclasses.Field[object]]:
    return one.__dataclass_fields__.values()


def _field(field: dataclasses.Field[object]) -> str:
    """Return a field by its name, with an ellipsis as default where it may be left out."""
    is_needed = field.default is dataclasses.MISSING
    return field.name if is_needed else f"{field.name}=..."


def _as_published(vocabulary: type[Described]) -> str:
    """Return the members of version 0.1: words by name, kinds each with its meaning."""
    offered = [one for one in vocabulary if one.since == SINCE]
    if not issubclass(vocabulary, MeasurementKind):
        return " " + _by_name(offered)
    lines = []
    for one in offered:
        also = "; ".join(one.aliases[:_MOST_ALIASES])
        lines.append(f"\n- `{one.name}`: {one.description}" + (f" Also: {also}." if also else ""))
    return "".join(lines)


def _told(vocabulary: type[Described]) -> str:
    """Return all members: with a definition, or with unit and other words, or by name."""
    if issubclass(vocabulary, MeasurementKind):
        return "".join(f"\n- `{one.name}` {_other_words(one)}" for one in vocabulary)
    if vocabulary in DEFINED:
        return "".join(f"\n- `{one.name}`: {one.description.rstrip('.')}" for one in vocabulary)
    return " " + _by_name(vocabulary)


def _by_name(offered: Iterable[Described]) -> str:
    return ", ".join(f"`{one.name}`" for one in offered)


def _other_words(kind: MeasurementKind) -> str:
    """Return the unit of a kind, and of its other words those that say more, as many as fit."""
    told: list[str] = []
    known = _stems(kind.name)
    for word in kind.aliases:
        is_new = not _stems(word) <= known
        if is_new and (not told or len("; ".join([*told, word])) <= _LONGEST_ALIASES):
            told.append(word)
            known |= _stems(word)
    unit = "" if kind.unit == "dimensionless" else f"({kind.unit}) "
    return unit + "; ".join(told)


def _stems(words: str) -> set[str]:
    """Return the beginnings of words, by which tensile and tension are one."""
    return {word[:5].casefold() for word in re.findall(r"[^\W_]+", words)}


def _heading(vocabulary: type[Described], form: ReplyFormat) -> str:
    if form is ReplyFormat.json:
        return f"{_USES[vocabulary]}:"
    first = next(iter(vocabulary))
    return f"`{vocabulary.__name__}`, as in `{vocabulary.__name__}.{first.name}`:"


_USES: dict[type[Described], str] = {
    RawMaterialKind: "`kind` of a raw material",
    ProcessKind: "`kind` of a process event",
    MeasurementMethod: "`method` and `measurement_method`",
    CrysStruct: "`struct`",
    ConfigTag: "`tags` of a configuration",
    MeasurementStatistic: "`measurement_statistic`, and `statistic` in a group",
    AlloyMeasurementKind: "`kind` of a measurement on the material",
    PhaseMeasurementKind: "`kind` of a measurement on a phase or a feature",
}
"""Where the words of a vocabulary stand in JSON."""


def _units(form: ReplyFormat) -> str:
    if form is not ReplyFormat.json:
        listed = ", ".join(f"`{name}`" for name in NAMED_UNITS)
        return f"Units: {listed}; any other as `ureg.` and its name, multiplied and divided."
    spellings: dict[str, list[str]] = {}
    for spelling, name in ALIASES.items():
        spellings.setdefault(name, []).append(f"`{spelling}`")
    listed = ", ".join(" or ".join(ways) for ways in spellings.values())
    return f"`unit`, in any case: {listed}; other units as text, such as `kPa`."


_PYMATGEN = """\
- `Composition(formula or map)`, `Composition.from_weights(map)`
- `Lattice.cubic(a)`, `Lattice.hexagonal(a, c)`, `Lattice.tetragonal(a, c)`,
  `Lattice.orthorhombic(a, b, c)`, `Lattice.from_parameters(a, b, c, alpha, beta, gamma)`
- `Measurement.group_measurements(kind, unit, values, ...)`, whose other fields are those of
  `Measurement`; its `values` are `CoreMeasurementValue`"""

_TYPES = """\
`_type` of a measurement, and its fields; a field in parentheses may be left out.

- `composition`: `composition`, (`method`, `description`)
- `measurement`: `kind`, `value`, `unit`, (`uncertainty`, `measurement_method`, `temperature`,
  `pressure`, `measurement_statistic`, `percentile`, `group_name`, `description`)
- `group_measurements`: `kind`, `unit`, `values`, (`uncertainty`, `measurement_method`,
  `temperature`, `pressure`, `group_name`, `description`); each value has `statistic`, `value`,
  (`uncertainty`, `percentile`, `description`)
- `lattice_param`: (`struct`, `lattice`, `phase_fraction`, `name`, `description`)
- `configuration`: (`name`, `within`, `struct`, `tags`, `measurements`, `description`)

A raw material has `kind`, (`description`); a process event `kind`, (`temperature`, `duration`,
`inputs`, `equipment`, `description`); a material `process`, `measurements`, (`name`).

Words are written as they stand in the lists."""
