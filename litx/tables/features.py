"""The table of features: numbers of composition and process beside measured values."""

import math
from collections import defaultdict
from collections.abc import Iterator, Mapping
from statistics import fmean
from typing import Final

from litx.model.chemistry import Element
from litx.tables.columns import ELEMENTS, OF_PARTS, TABLES, TARGETS, WHOLE, Row, Tables
from litx.tables.history import ancestors
from litx.tables.kinds import is_bound

_R: Final = 8.314462618
"""The molar gas constant in J/mol/K. Source: CODATA 2018."""

_DIGITS = 6

_FILLED, _LAST_OF_D = 10, 12
"""Electrons of a filled d shell, and the last group whose d electrons are valence electrons."""


def compute_features(tables: Tables) -> Iterator[Row]:
    """Yield a row for each material and temperature of test, in the order of the values.

    Repeated measurements at a temperature are averaged; bounds and measurements on parts of the
    material are omitted. Values without a temperature share a separate row.
    Kinds of phases and features, such as lattice parameters, are the same in every row of a
    material: they have the value on any subject, if it is the only one of its kind.
    """
    measured: dict[tuple[str, str, float | None], dict[str, list[float]]] = {}
    parts: dict[tuple[str, str], dict[str, list[float | None]]] = {}
    for row in tables["values"]:
        is_number = row["canonical_value"] is not None and not is_bound(row)
        if row["kind"] in OF_PARTS:
            numbers_of_parts = parts.setdefault((row["paper"], row["material"]), {})
            number = row["canonical_value"] if is_number else None
            numbers_of_parts.setdefault(row["kind"], []).append(number)
        if row["subject"] == WHOLE and row["kind"] in TARGETS and is_number:
            key = row["paper"], row["material"], row["temperature_K"]
            numbers_by_kind = measured.setdefault(key, {})
            numbers_by_kind.setdefault(row["kind"], []).append(row["canonical_value"])
    dois = {row["paper"]: row["doi"] for row in tables["papers"]}
    materials = {(row["paper"], row["material"]): row for row in tables["materials"]}
    fractions = read_fractions(tables)
    steps, parents = _processes(tables)
    for (paper, name, temperature), kinds in measured.items():
        material = materials[paper, name]
        lineage = ancestors(name, parents[paper], {name})
        cells = {column: material.get(column) for column in TABLES["features"].columns}
        cells |= _process_features([step for member in lineage for step in steps[paper, member]])
        cells |= _element_features(fractions.get((paper, name), {}))
        cells |= {
            kind: _round_finite(numbers[0])
            for kind, numbers in parts.get((paper, name), {}).items()
            if len(numbers) == 1 and numbers[0] is not None
        }
        cells |= {kind: _round_finite(fmean(numbers)) for kind, numbers in kinds.items()}
        yield cells | {"doi": dois[paper], "temperature_K": temperature}


def read_fractions(tables: Tables) -> dict[tuple[str, str], dict[str, float]]:
    """Return atomic fractions by element, of the composition in the row of each material."""
    formulas = {(row["paper"], row["material"]): row["composition"] for row in tables["materials"]}
    fractions: dict[tuple[str, str], dict[str, float]] = defaultdict(dict)
    for row in tables["compositions"]:
        material = row["paper"], row["material"]
        if row["formula"] == formulas[material]:
            fractions[material][row["element"]] = row["fraction"]
    return fractions


def _processes(
    tables: Tables,
) -> tuple[dict[tuple[str, str], list[Row]], dict[str, dict[str, list[str]]]]:
    """Return the steps of each material, and by paper the parents of each material."""
    steps: dict[tuple[str, str], list[Row]] = defaultdict(list)
    parents: dict[str, dict[str, list[str]]] = defaultdict(lambda: defaultdict(list))
    for row in tables["process_steps"]:
        steps[row["paper"], row["material"]].append(row)
    for row in tables["edges"]:
        if not row["is_raw"] and row["input"] != row["material"]:
            parents[row["paper"]][row["material"]].append(row["input"])
    return steps, parents


def _process_features(steps: list[Row]) -> Row:
    """Return kinds, count, highest temperature (K) and heated time (s) of steps, or None."""
    hot = [row for row in steps if row["temperature_K"] is not None]
    times = [row["duration_s"] for row in hot if row["duration_s"] is not None]
    return {
        "process_kinds": "|".join(dict.fromkeys(row["kind"] for row in steps)) or None,
        "steps": len(steps),
        "highest_temperature_K": max((row["temperature_K"] for row in hot), default=None),
        "heated_s": sum(times) if times else None,
    }


def _element_features(fractions: Mapping[str, float]) -> Row:
    """Compute fractions and the features that follow from them; empty without a composition.

    Sources: entropy and radii, Zhang et al., Adv. Eng. Mater. 10 (2008) 534; valence electrons, Guo
    et al., J. Appl. Phys. 109 (2011) 103505; radii and electronegativities are pymatgen's.
    """
    if not fractions:
        return {}
    shares = {Element(symbol): share for symbol, share in fractions.items() if share > 0}
    radius, radius_spread = _spread({e: float(e.atomic_radius) for e in shares}, shares)
    _, electronegativity_spread = _spread({e: float(e.X) for e in shares}, shares)
    valence, _ = _spread(
        {e: e.group - _FILLED if e.group > _LAST_OF_D else e.group for e in shares}, shares
    )
    features = {
        "mixing_entropy": -_R * sum(share * math.log(share) for share in shares.values()),
        "valence_electrons": valence,
        "radius_mismatch": radius_spread / radius,
        "electronegativity_spread": electronegativity_spread,
        **{f"x_{symbol}": fractions.get(symbol, 0.0) for symbol in ELEMENTS},
        "x_other": sum(share for symbol, share in fractions.items() if symbol not in ELEMENTS),
    }
    return {name: _round_finite(number) for name, number in features.items()}


def _spread(
    values: Mapping[Element, float], shares: Mapping[Element, float]
) -> tuple[float, float]:
    """Return mean and standard deviation of elements' values, weighted by their shares."""
    mean = sum(share * values[element] for element, share in shares.items())
    variance = sum(share * (values[element] - mean) ** 2 for element, share in shares.items())
    return mean, math.sqrt(variance)


def _round_finite(number: float) -> float | None:
    """Round a number to `_DIGITS` significant digits; None if it is infinite or NaN."""
    return float(f"{number:.{_DIGITS}g}") if math.isfinite(number) else None
