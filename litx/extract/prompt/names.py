"""Names for an answer: classes with their fields, vocabularies and units.

All of them come from the classes and vocabularies themselves. The published configuration offers
the members of its version of the vocabulary by name; `litx-1` offers all members with their
meanings.
"""

import dataclasses
import re

import litx_ontology as words
from litx import model
from litx.extract.prompt.texts import prompt_text
from litx.extract.prompt_settings import PromptSettings, ReplyFormat
from litx.formats.extraction_json.words import ALIASES
from litx.model.record import TRUTH_FIELDS, Record
from litx_ontology.canonical import Described, MeasurementKind
from litx_ontology.units import NAMED_UNITS

SINCE = "0.1"  # version of the vocabulary of the published benchmark

_LATER_FIELDS: dict[type[Record], frozenset[str]] = {
    model.CompMeasurement: frozenset({"undetermined"}),
    model.Configuration: frozenset({"role", "material"}),
    model.GlobalLatticeParam: frozenset(
        {"fraction_basis", "temperature", "measurement_method"}
        | {"space_group", "space_group_number"}
    ),
    model.LatticeMeasurement: frozenset({"uncertainty"}),
    model.Measurement: frozenset({"conditions"}),
}
"""Fields that the classes of the published benchmark do not have."""

CLASSES: tuple[type[Record], ...] = (
    *(model.Experiment, model.RawMaterial, model.ProcessEvent, model.Quantity, model.Material),
    *(model.CompMeasurement, model.Measurement, model.CoreMeasurementValue),
    *(model.GlobalLatticeParam, model.LatticeMeasurement, model.Configuration),
    model.DescriptionGroup,
)
"""Classes of experiments, from the outside in."""

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
"""Vocabularies, with the fields of JSON that use them."""

DEFINED = (words.ProcessKind, words.MeasurementMethod, words.CrysStruct, words.ConfigTag)
"""Vocabularies whose members `litx-1` defines; for kinds it gives unit and synonyms."""

_MAX_ALIASES = 4  # synonyms of a kind in the published configuration
_MAX_ALIASES_LENGTH = 36
"""Most characters of the synonyms of a kind in `litx-1`; a single synonym may be longer."""


def render_names(form: ReplyFormat, settings: PromptSettings) -> str:
    """Render the section "Names": classes unless in JSON, and the members of all vocabularies."""
    is_json = form is ReplyFormat.json
    parts = ["## Names"]
    if not is_json:
        classes = _render_classes(settings)
        parts.append(f"Classes and their fields; pass fields by name.\n\n{classes}")
    parts.append(prompt_text(f"names.{form.language}"))
    for vocabulary, use in USES.items():
        name, first = vocabulary.__name__, next(iter(vocabulary)).name
        head = use if is_json else f"`{name}`, as in `{name}.{first}`"
        parts.append(f"{head}:{_render_members(vocabulary, is_published=settings.is_published)}")
    if is_json:
        spellings: dict[str, list[str]] = {}
        for spelling, name in ALIASES.items():
            spellings.setdefault(name, []).append(f"`{spelling}`")
        units = ", ".join(" or ".join(ways) for ways in spellings.values())
        parts.append(f"`unit`, in any case: {units}; other units as text, such as `kPa`.")
    else:
        units = ", ".join(f"`{name}`" for name in NAMED_UNITS)
        parts.append(f"Units: {units}; any other as `ureg.` and its name, multiplied and divided.")
    return "\n\n".join(parts)


def _render_classes(settings: PromptSettings) -> str:
    """Render each class with its fields, with an ellipsis for optional fields."""
    # only `Measurement.group_measurements` sets group_id, only a truth the other hidden fields
    hidden = {"group_id", *TRUTH_FIELDS, *(() if settings.sources else ("source",))}
    if not settings.descriptions:
        hidden.add("descriptions")
    lines = []
    for cls in CLASSES:
        shown = ", ".join(
            name if field.default is dataclasses.MISSING else f"{name}=..."
            for name, field in cls.__dataclass_fields__.items()
            if name not in hidden
            and not (settings.is_published and name in _LATER_FIELDS.get(cls, ()))
        )
        if cls is not model.DescriptionGroup or settings.descriptions:
            lines.append(f"- `{cls.__name__}({shown})`")
    return "\n".join(lines)


def _render_members(vocabulary: type[Described], *, is_published: bool) -> str:
    """Render the members of a vocabulary: by name, or with a definition or synonyms."""
    offered = [member for member in vocabulary if not is_published or member.since == SINCE]
    lines = []
    for member in offered:
        if isinstance(member, MeasurementKind) and not is_published:
            lines.append(f"\n- `{member.name}` {_render_synonyms(member)}")
        elif isinstance(member, MeasurementKind):
            synonyms = "; ".join(member.aliases[:_MAX_ALIASES])
            more = f" Also: {synonyms}." if synonyms else ""
            lines.append(f"\n- `{member.name}`: {member.description}{more}")
        elif vocabulary in DEFINED and not is_published:
            lines.append(f"\n- `{member.name}`: {member.description.rstrip('.')}")
    return "".join(lines) or " " + ", ".join(f"`{member.name}`" for member in offered)


def _render_synonyms(kind: MeasurementKind) -> str:
    """Render the unit of a kind, and as many synonyms with new words as fit."""
    synonyms: list[str] = []
    known = _stems(kind.name)
    for alias in kind.aliases:
        is_short = len("; ".join([*synonyms, alias])) <= _MAX_ALIASES_LENGTH
        if not _stems(alias) <= known and (is_short or not synonyms):
            synonyms.append(alias)
            known |= _stems(alias)
    unit = "" if kind.unit == "dimensionless" else f"({kind.unit}) "
    return unit + "; ".join(synonyms)


def _stems(text: str) -> set[str]:
    """Return the first letters of each word, so that tensile and tension are the same."""
    return {word[:5].casefold() for word in re.findall(r"[^\W_]+", text)}
