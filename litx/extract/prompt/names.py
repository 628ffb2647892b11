"""What can be named in an answer: classes with their fields, vocabularies, units.

All of it comes from the objects and vocabularies themselves. The configuration of the published
benchmark offers the members that its version of the vocabulary has, by name; `litx-1` offers all,
with what they mean.
"""

import dataclasses
import re

import litx_ontology as words
from litx import model
from litx.extract.prompt_settings import PromptSettings, ReplyFormat
from litx.formats.extraction_json.words import ALIASES
from litx.model.record import TRUTH_FIELDS, Record
from litx_ontology.canonical import Described, MeasurementKind
from litx_ontology.units import NAMED_UNITS

SINCE = "0.1"  # version of the vocabulary that the published benchmark has

CLASSES: tuple[type[Record], ...] = (
    *(model.Experiment, model.RawMaterial, model.ProcessEvent, model.Quantity, model.Material),
    *(model.CompMeasurement, model.Measurement, model.CoreMeasurementValue),
    *(model.GlobalLatticeParam, model.LatticeMeasurement, model.Configuration),
    model.DescriptionGroup,
)
"""What experiments are built of, from the outside in."""

USES: dict[type[Described], str] = {
    words.RawMaterialKind: "`kind` of a raw material",
    words.ProcessKind: "`kind` of a process event",
    words.MeasurementMethod: "`method` and `measurement_method`",
    words.CrysStruct: "`struct`",
    words.ConfigTag: "`tags` of a configuration",
    words.MeasurementStatistic: "`measurement_statistic`, and `statistic` in a group",
    words.AlloyMeasurementKind: "`kind` of a measurement on the material",
    words.PhaseMeasurementKind: "`kind` of a measurement on a phase or a feature",
}
"""The vocabularies, each with where its words stand in JSON."""

DEFINED = (words.ProcessKind, words.MeasurementMethod, words.CrysStruct, words.ConfigTag)
"""Vocabularies whose members `litx-1` defines; of kinds it tells unit and other words."""

_MOST_ALIASES = 4  # other words that are told of a kind in the published configuration
_LONGEST_ALIASES = 36
"""Most characters of the other words of a kind in `litx-1`; one word is always told."""


def names(form: ReplyFormat, settings: PromptSettings) -> str:
    """Return the section with everything that can be named."""
    is_json = form is ReplyFormat.json
    classes = f"Classes and their fields; pass fields by name.\n\n{_classes(settings)}"
    parts = ["## Names", *([_TYPES] if is_json else [classes, _PYMATGEN])]
    for vocabulary, use in USES.items():
        name, first = vocabulary.__name__, next(iter(vocabulary)).name
        head = use if is_json else f"`{name}`, as in `{name}.{first}`"
        parts.append(f"{head}:{_told(vocabulary, is_published=settings.is_published)}")
    units = ", ".join(f"`{name}`" for name in NAMED_UNITS)
    told = f"Units: {units}; any other as `ureg.` and its name, multiplied and divided."
    if is_json:
        spellings: dict[str, list[str]] = {}
        for spelling, name in ALIASES.items():
            spellings.setdefault(name, []).append(f"`{spelling}`")
        units = ", ".join(" or ".join(ways) for ways in spellings.values())
        told = f"`unit`, in any case: {units}; other units as text, such as `kPa`."
    return "\n\n".join((*parts, told))


def _classes(settings: PromptSettings) -> str:
    """Return each class with its fields, with an ellipsis where they may be left out."""
    # the first is set by `Measurement.group_measurements` alone, the others by a truth
    hidden = {"group_id", *TRUTH_FIELDS, *(() if settings.sources else ("source",))}
    if not settings.descriptions:
        hidden.add("descriptions")
    lines = []
    for one in CLASSES:
        shown = ", ".join(
            name if field.default is dataclasses.MISSING else f"{name}=..."
            for name, field in one.__dataclass_fields__.items()
            if name not in hidden
        )
        if one is not model.DescriptionGroup or settings.descriptions:
            lines.append(f"- `{one.__name__}({shown})`")
    return "\n".join(lines)


def _told(vocabulary: type[Described], *, is_published: bool) -> str:
    """Return the members: words by name, or with a definition; kinds with what they mean."""
    offered = [one for one in vocabulary if not is_published or one.since == SINCE]
    lines = []
    for one in offered:
        if isinstance(one, MeasurementKind) and not is_published:
            lines.append(f"\n- `{one.name}` {_other_words(one)}")
        elif isinstance(one, MeasurementKind):
            also = "; ".join(one.aliases[:_MOST_ALIASES])
            more = f" Also: {also}." if also else ""
            lines.append(f"\n- `{one.name}`: {one.description}{more}")
        elif vocabulary in DEFINED and not is_published:
            lines.append(f"\n- `{one.name}`: {one.description.rstrip('.')}")
    return "".join(lines) or " " + ", ".join(f"`{one.name}`" for one in offered)


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


def _stems(text: str) -> set[str]:
    """Return the beginnings of words, by which tensile and tension are one."""
    return {word[:5].casefold() for word in re.findall(r"[^\W_]+", text)}


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
