"""Repair of experiments that break a rule of objects.

The repair concerns features of materials and names that the published constructors refuse. The
other rules for extractions ask for completeness or for unscored facts, such as a composition or a
use for each raw material: such experiments stay as they are (`TOLERATED`).
"""

from collections.abc import Callable, Sequence
from typing import Any

from litx.errors import ModelError
from litx.model import Configuration, Experiment, Material, Record
from litx.model.frozen import FrozenDict
from litx.model.record import TRUTH_FIELDS
from litx.model.salvage import Salvage
from litx_ontology import ConfigTag
from litx_validators.engine import Rule
from litx_validators.rules.circular_host import circular_host
from litx_validators.rules.duplicate_material import duplicate_material
from litx_validators.rules.precipitate_without_host import precipitate_without_host
from litx_validators.rules.unknown_host import unknown_host

TOLERATED = frozenset(
    {
        *("DSC001", "GRP001", "GRP002", "GRP003", "GRP004", "GRP005", "MAT001", "NAM001"),
        *("PRC001", "PRC003", "RAW001", "RAW002"),
    }
)
"""Rules for extractions that a salvaged experiment may break."""

_MOST_ROUNDS = 50
"""Number of searches for circles; each opens a circle in each chain of configurations."""


def mend_experiments(experiments: Sequence[Experiment], salvage: Salvage) -> list[Experiment]:
    """Return experiments without violations of rules and without fields of truths."""
    return [_mend(strip_claims(experiment, salvage), salvage) for experiment in experiments]


def _mend(experiment: Experiment, salvage: Salvage) -> Experiment:
    experiment = _apply(experiment, "CFG001", salvage)
    for _ in range(_MOST_ROUNDS):
        mended = _apply(experiment, "CFG003", salvage)
        if mended is experiment:
            break
        experiment = mended
    experiment = _apply(experiment, "CFG002", salvage)  # its host may be gone now
    return _with_unique_names(_apply(experiment, "MAT003", salvage), salvage)


def _apply(experiment: Experiment, code: str, salvage: Salvage) -> Experiment:
    """Repair each object with a violation of a rule."""
    rule, change, mended = _RULES[code]
    assert rule.check
    findings = {id(finding.at): finding for finding in rule.check(experiment)}
    if not findings:
        return experiment

    def mend(record: Any) -> Any:
        finding = findings.get(id(record))
        if finding is None:
            return record
        error = ModelError(code, finding.message, finding.hint)
        salvage.add(error, mended, record, is_lost=code == "MAT003", counts_object=True)
        return change(record)

    materials = []
    for material in experiment.output_materials:
        mended_material = mend(material)
        if mended_material is not None:
            old = mended_material.measurements
            new = [mend(item) for item in old]
            is_same = all(a is b for a, b in zip(new, old, strict=True))
            materials.append(
                mended_material if is_same else mended_material.evolve(measurements=new)
            )
    return experiment.evolve(output_materials=materials)


def _without_host(configuration: Configuration) -> Configuration:
    return configuration.evolve(within=None)


def _without_precipitate(configuration: Configuration) -> Configuration:
    tags = frozenset(tag for tag in configuration.tags or () if tag != ConfigTag.Precipitate.value)
    return configuration.evolve(tags=tags or None)


_RULES: dict[str, tuple[Rule, Callable[[Any], Any], str]] = {
    "CFG001": (unknown_host, _without_host, "within is left out"),
    "CFG002": (precipitate_without_host, _without_precipitate, "the tag is left out"),
    "CFG003": (circular_host, _without_host, "within is left out"),
    "MAT003": (duplicate_material, lambda _: None, "it is left out"),
}
"""Rule, repair and its description, by code; a repair to None omits the object."""


def _with_unique_names(experiment: Experiment, salvage: Salvage) -> Experiment:
    """Add a number to each repeated name of a material."""
    seen = {str(name) for name in experiment.raw_materials}
    taken = seen | {str(material.name) for material in experiment.output_materials}
    materials: list[Material] = []
    for material in experiment.output_materials:
        name = material.name
        if isinstance(name, str) and name and name in seen:
            number = 2
            while f"{name} ({number})" in taken:
                number += 1
            new = f"{name} ({number})"
            taken.add(new)
            error = ModelError(
                "NAM001", f"the name {name!r:.80} is used twice", "give each its own"
            )
            salvage.add(error, f"it is called {new!r:.90}", material, counts_object=True)
            material = material.evolve(name=new)  # noqa: PLW2901 (it takes its place)
        seen.add(str(material.name))
        materials.append(material)
    if all(a is b for a, b in zip(materials, experiment.output_materials, strict=True)):
        return experiment
    return experiment.evolve(output_materials=materials)


def strip_claims(experiment: Experiment, salvage: Salvage) -> Experiment:
    """Drop the fields of truths from every object."""

    def strip(value: Any) -> Any:
        if isinstance(value, Record):
            changes: dict[str, Any] = {}
            for name in value.__dataclass_fields__:
                inner = getattr(value, name)
                if name in TRUTH_FIELDS and inner not in (None, ()):
                    message = f"{name} is set, which only a truth may do"
                    error = ModelError("OPT001", message, "leave it out")
                    salvage.add(error, f"{name} is left out", value, counts_object=True)
                    changes[name] = value.__dataclass_fields__[name].default
                elif (new := strip(inner)) is not inner:
                    changes[name] = new
            return value.evolve(**changes) if changes else value
        if type(value) is tuple:
            items = tuple([strip(item) for item in value])
            return value if all(a is b for a, b in zip(items, value, strict=True)) else items
        if isinstance(value, FrozenDict):
            entries = {key: strip(item) for key, item in value.items()}
            return value if all(entries[key] is value[key] for key in value) else entries
        return value

    stripped: Experiment = strip(experiment)
    return stripped
