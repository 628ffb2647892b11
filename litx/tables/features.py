"""The table of features: numbers of composition and process beside what was measured."""

import math
from collections import defaultdict
from collections.abc import Iterator, Mapping
from statistics import fmean
from typing import Any, Final

from litx.model.chemistry import Element
from litx.tables.columns import ELEMENTS, TABLES, TARGETS
from litx.tables.history import ancestors

_Row = dict[str, Any]

_R: Final = 8.314462618
"""The molar gas constant in J/mol/K. Source: CODATA 2018."""

_EXACT = {"exact", "approximate"}
"""Qualifiers of a number that is no bound."""

_DIGITS = 6

_FILLED, _LAST_OF_D = 10, 12
"""Electrons of a filled d shell, which are no valence electrons behind the last group of d."""


def features(tables: Mapping[str, list[_Row]]) -> Iterator[_Row]:
    """Yield a row for each material and temperature of test, in the order of the values.

    What was measured several times at a temperature is the mean; bounds are left out, and so is
    what was measured on a part of the material. A value without a temperature has a row of its own.
    """
    measured: dict[tuple[str, str, float | None], dict[str, list[float]]] = {}
    for row in tables["values"]:
        is_number = row["canonical_value"] is not None and row["qualifier"] in _EXACT
        if row["subject"] == "whole" and row["kind"] in TARGETS and is_number:
            key = row["paper"], row["material"], row["temperature_K"]
            own = measured.setdefault(key, {})
            own.setdefault(row["kind"], []).append(row["canonical_value"])
    dois = {row["paper"]: row["doi"] for row in tables["papers"]}
    materials = {(row["paper"], row["material"]): row for row in tables["materials"]}
    formulas: dict[tuple[str, str, str], dict[str, float]] = defaultdict(dict)
    for row in tables["compositions"]:
        formulas[row["paper"], row["material"], row["formula"]][row["element"]] = row["fraction"]
    steps, parents = _processes(tables)
    for (paper, name, temperature), kinds in measured.items():
        material = materials[paper, name]
        done = [
            step for one in ancestors(name, parents[paper], {name}) for step in steps[paper, one]
        ]
        cells = {one: material.get(one) for one in TABLES["features"].columns}
        cells |= _of_process(done)
        cells |= _of_elements(formulas.get((paper, name, material["composition"]), {}))
        cells |= {kind: _rounded(fmean(found)) for kind, found in kinds.items()}
        yield cells | {"doi": dois[paper], "temperature_K": temperature}


def _processes(
    tables: Mapping[str, list[_Row]],
) -> tuple[dict[tuple[str, str], list[_Row]], dict[str, dict[str, list[str]]]]:
    """Return each material's own steps, and by paper what each material is made from."""
    steps: dict[tuple[str, str], list[_Row]] = defaultdict(list)
    parents: dict[str, dict[str, list[str]]] = defaultdict(lambda: defaultdict(list))
    for row in tables["process_steps"]:
        steps[row["paper"], row["material"]].append(row)
    for row in tables["edges"]:
        if not row["is_raw"] and row["input"] != row["material"]:
            parents[row["paper"]][row["material"]].append(row["input"])
    return steps, parents


def _of_process(steps: list[_Row]) -> _Row:
    hot = [row for row in steps if row["temperature_K"] is not None]
    times = [row["duration_s"] for row in hot if row["duration_s"] is not None]
    return {
        "process_kinds": "|".join(dict.fromkeys(row["kind"] for row in steps)) or None,
        "steps": len(steps),
        "highest_temperature_K": max((row["temperature_K"] for row in hot), default=None),
        "heated_s": sum(times) if times else None,
    }


def _of_elements(fractions: Mapping[str, float]) -> _Row:
    """Return fractions, and what is worked out from them; nothing without a composition.

    Sources: entropy and radii, Zhang et al., Adv. Eng. Mater. 10 (2008) 534; valence electrons, Guo
    et al., J. Appl. Phys. 109 (2011) 103505; radii and electronegativities are pymatgen's.
    """
    if not fractions:
        return {}
    elements = {Element(one): share for one, share in fractions.items() if share > 0}
    radius, radii = _spread({one: float(one.atomic_radius) for one in elements}, elements)
    _, signs = _spread({one: float(one.X) for one in elements}, elements)
    valence, _ = _spread(
        {one: one.group - _FILLED * (one.group > _LAST_OF_D) for one in elements}, elements
    )
    told = {
        "mixing_entropy": -_R * sum(share * math.log(share) for share in elements.values()),
        "valence_electrons": valence,
        "radius_mismatch": radii / radius,
        "electronegativity_spread": signs,
        **{f"x_{one}": fractions.get(one, 0.0) for one in ELEMENTS},
        "x_other": sum(share for one, share in fractions.items() if one not in ELEMENTS),
    }
    return {name: _rounded(number) for name, number in told.items()}


def _spread(
    values: Mapping[Element, float], shares: Mapping[Element, float]
) -> tuple[float, float]:
    """Return mean and standard deviation of elements' values, weighted by their shares."""
    mean = sum(share * values[one] for one, share in shares.items())
    return mean, math.sqrt(sum(share * (values[one] - mean) ** 2 for one, share in shares.items()))


def _rounded(number: float) -> float | None:
    return float(f"{number:.{_DIGITS}g}") if math.isfinite(number) else None
