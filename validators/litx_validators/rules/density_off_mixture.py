"""VAL011 density-off-mixture: a density is far from that of the mixed elements.

What it checks:
    A density lies between 0.6 and 1.35 times that of the elements mixed by volume, for each
    material with a composition. Gases are ignored; a composition with more than a fifth of its
    atoms in gases, or with an element of unknown density, is not checked. Materials with a relative
    density, and configurations tagged `pore`, are porous and are not checked.

Why:
    Alloys stay within a few percent of the mixture, intermetallics within about ten percent. A lost
    digit, or the density of another alloy, lies outside.

Example:
    CompMeasurement("CoCrFeNi"), Measurement(kind="density", value=2.8, ...)

Instead:
    CompMeasurement("CoCrFeNi"), Measurement(kind="density", value=8.2, ...)

References:
    The published evaluator (version 0.1.1) does not check this, so an extraction is not refused for
    it; B10 in the list of rules.
"""

from litx.model import CompMeasurement, Composition, Experiment, Material
from litx_ontology import ConfigTag
from litx_validators.engine import Finding, Findings, rule
from litx_validators.physics import Owner, iter_values
from litx_validators.words import quoted

_LOW, _HIGH = 0.6, 1.35
"""Allowed density relative to that of the mixture; tags mark foams as porous."""

_MOST_GAS = 0.2
"""Largest atomic fraction of gases for which the density of the mixture is meaningful."""


@rule("VAL011", number="B10", since="0.1", severity="warning", scope="validate")
def density_off_mixture(experiment: Experiment) -> Findings:
    """Yield each density far from that of the mixed elements."""
    measured = list(iter_values(experiment))
    porous = {id(owner) for owner, value in measured if value.kind == "relative_density"}
    for owner, value in measured:
        if value.kind != "density" or id(owner) in porous or _has_pores(owner):
            continue
        items = [item for item in owner.measurements if isinstance(item, CompMeasurement)]
        known = [density for item in items if (density := _mixture(item.composition))]
        if known and not min(known) * _LOW <= value.amount <= max(known) * _HIGH:
            yield Finding(
                at=value.record,
                field="value",
                message=f"density {quoted(value.record.value)} {value.record.unit} is far from "
                f"{known[0]:.3g} g/cm^3, that of the mixed elements",
                hint="compare value, unit and composition with the paper",
            )


def _has_pores(owner: Owner) -> bool:
    """Return whether a configuration of the owner, or the owner itself, has the tag `pore`."""
    inner = list(owner.configurations()) if isinstance(owner, Material) else [owner]
    return any(ConfigTag.Pore in part.tags for part in inner if isinstance(part.tags, frozenset))


def _mixture(composition: Composition) -> float | None:
    """Return the density of unmixed elements side by side, in g/cm³.

    None if it is unknown, or more than a fifth of the atoms are gases.
    """
    mass = volume = gas = 0.0
    total = float(composition.num_atoms)
    for element, amount in composition.items():
        density = getattr(element, "data", {}).get("Density of solid")  # in kg/m³
        if not density or amount < 0:
            gas += abs(amount)
            continue
        weight = float(element.atomic_mass) * amount
        mass += weight
        volume += weight / (float(density) / 1000)
    return mass / volume if volume and gas <= _MOST_GAS * total else None
