"""Names for an answer: classes with their fields, vocabularies and units.

All of them come from the classes and from the field of the dataset. The published configuration
offers the members of its version of the vocabulary by name; `litx-1` offers all members that the
field has a use for, with their meanings.
"""

import dataclasses
import re
from collections.abc import Sequence

from litx import model
from litx.dataset import Dataset
from litx.extract.prompt.texts import prompt_table, prompt_text
from litx.extract.prompt_settings import PromptSettings, ReplyFormat
from litx.formats.extraction_json.words import ALIASES
from litx.model.record import TRUTH_FIELDS, Record
from litx_ontology import ConditionKind, LayerRole, MeasurementStatistic, RawMaterialKind
from litx_ontology.canonical import Described, MeasurementKind
from litx_ontology.fields import Field
from litx_ontology.units import NAMED_UNITS

SINCE = "0.1"  # version of the vocabulary of the published benchmark

_LATER_FIELDS: dict[type[Record], frozenset[str]] = {
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
    *(model.CompMeasurement, model.CompositeMeasurement),
    *(model.Measurement, model.CoreMeasurementValue),
    *(model.GlobalLatticeParam, model.LatticeMeasurement, model.Configuration),
    model.DescriptionGroup,
)
"""Classes of experiments, from the outside in."""

_DEVICE_FIELDS = frozenset({"role", "material"})
"""Fields of layers, which only a field of science with devices has a use for."""

_LISTED = (ConditionKind, LayerRole, MeasurementStatistic, RawMaterialKind)
"""Vocabularies whose members are only listed; `litx-1` defines or explains those of all others."""

_MAX_ALIASES = 4  # synonyms of a kind in the published configuration
_MAX_ALIASES_LENGTH = 36
"""Most characters of the synonyms of a kind in `litx-1`; a single synonym may be longer."""


def list_vocabularies(field: Field) -> dict[str, tuple[type[Described], ...]]:
    """List the vocabularies of a field of science by the fields of JSON that use them."""
    return {
        "`kind` of a raw material": field.raw_materials,
        "`kind` of a process event": field.processes,
        "`method` and `measurement_method`": field.methods,
        "`struct`": field.structures,
        "`tags` of a configuration": field.tags,
        "`role` of a configuration that is a layer": field.roles,
        "`measurement_statistic`, and `statistic` in a group": field.statistics,
        "names in `conditions`": field.conditions,
        "`kind` of a measurement on the material": (field.material_kinds,),
        "`kind` of a measurement on a phase or a feature": (field.phase_kinds,),
    }


def select_members(
    field: Field, vocabulary: type[Described], *, is_published: bool = False
) -> list[Described]:
    """Select the members of a vocabulary that a prompt offers."""
    if is_published:
        return [member for member in vocabulary if member.since == SINCE]
    # members of two vocabularies are equal if their texts are
    return [member for member in vocabulary if all(member is not one for one in field.unused)]


def render_names(dataset: Dataset, form: ReplyFormat, settings: PromptSettings) -> str:
    """Render the section "Names": classes unless in JSON, and the members of all vocabularies."""
    is_json, field = form is ReplyFormat.json, dataset.field
    parts = ["## Names"]
    if is_json:
        parts.append(_render_items(dataset, settings))
    else:
        classes = _render_classes(field, settings)
        parts.append(f"Classes and their fields; pass fields by name.\n\n{classes}")
        parts.append(prompt_text("names.python", dataset))
    for use, vocabularies in list_vocabularies(field).items():
        texts: list[str] = []
        for vocabulary in vocabularies:
            members = select_members(field, vocabulary, is_published=settings.is_published)
            if members:
                name = vocabulary.__name__
                head = "" if is_json else f"`{name}`, as in `{name}.{members[0].name}`:"
                texts.append(head + _render_members(members, is_published=settings.is_published))
        if texts:
            parts += [f"{use}:{''.join(texts)}"] if is_json else texts
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


def _has_devices(field: Field) -> bool:
    """Return whether a field has layers, which play a part in a device."""
    return any(select_members(field, roles) for roles in field.roles)


def _render_items(dataset: Dataset, settings: PromptSettings) -> str:
    """Render the items of JSON with their fields."""
    if settings.is_published:
        return prompt_text("published.json.names", dataset)
    device = prompt_table("names.devices") if _has_devices(dataset.field) else {}
    text = prompt_text("names.json", dataset)
    for name in ("items", "fields"):
        text = text.replace(f"{{{name}}}", device.get(name, ""))
    return text


def _render_classes(field: Field, settings: PromptSettings) -> str:
    """Render each class with its fields, with an ellipsis for optional fields."""
    # only `Measurement.group_measurements` sets group_id, only a formula `undetermined`, and only a
    # truth the other hidden fields
    hidden = {"group_id", "undetermined", *TRUTH_FIELDS}
    omitted: set[type[Record]] = set()
    if not settings.sources:
        hidden.add("source")
    if not settings.descriptions:
        hidden.add("descriptions")
        omitted.add(model.DescriptionGroup)
    if not _has_devices(field):
        hidden |= _DEVICE_FIELDS
        omitted.add(model.CompositeMeasurement)
    lines = []
    for cls in CLASSES:
        shown = ", ".join(
            name if entry.default is dataclasses.MISSING else f"{name}=..."
            for name, entry in cls.__dataclass_fields__.items()
            if name not in hidden
            and not (settings.is_published and name in _LATER_FIELDS.get(cls, ()))
        )
        if cls not in omitted:
            lines.append(f"- `{cls.__name__}({shown})`")
    return "\n".join(lines)


def _render_members(members: Sequence[Described], *, is_published: bool) -> str:
    """Render members of a vocabulary: by name, or with a definition or synonyms."""
    lines = []
    for member in members:
        if isinstance(member, _LISTED):
            continue
        if isinstance(member, MeasurementKind) and not is_published:
            lines.append(f"\n- `{member.name}` {_render_synonyms(member)}")
        elif isinstance(member, MeasurementKind):
            synonyms = "; ".join(member.aliases[:_MAX_ALIASES])
            more = f" Also: {synonyms}." if synonyms else ""
            lines.append(f"\n- `{member.name}`: {member.description}{more}")
        elif not is_published:
            lines.append(f"\n- `{member.name}`: {member.description.rstrip('.')}")
    return "".join(lines) or " " + ", ".join(f"`{member.name}`" for member in members)


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
