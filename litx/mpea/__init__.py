"""Comparison of the ground truth with MPEA, a table of the same papers made by others.

Density, agreement on phases and on values, and the disagreements, by the published rules; phases
by a rule of our own, too, whose disagreements are listed. An error that several rows make alike is
counted once, while what is compared is counted by row.

Source: published alloy benchmark, version 0.1.1.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from typing import Any, Final

from litx.dataset import Dataset, describe
from litx.model import CompMeasurement, Experiment, Material
from litx.mpea.agreement import (
    KINDS,
    Disagreement,
    Error,
    candidates,
    compare_phases,
    compare_values,
)
from litx.mpea.table import MpeaRow, count_cells, get_table, read_table
from litx.statistics import count_values

__all__ = [
    "PUBLISHED",
    "Disagreement",
    "Error",
    "MpeaComparison",
    "MpeaRow",
    "compare",
    "get_table",
    "matching",
    "read_table",
]

PUBLISHED: Final[dict[str, float]] = {
    "papers": 18,
    "our_values": 1347,
    "mpea_values": 602,
    "our_values_per_paper": 74.8,
    "mpea_values_per_paper": 33.4,
    "phases_compared": 61,
    "phases_agree": 53,
    "values_compared": 127,
    "values_agree": 111,
    "compositions_compared": 66,
    "compositions_agree": 66,
    "blanks_filled": 25,
}
"""The published counts, by the names that `litx compare-mpea` prints.

Source: paper and data of the published alloy benchmark, version 0.1.1."""

_TOLERANCE = 1e-4
"""How far the fraction of each element may differ in equal compositions.

Source: published alloy benchmark, version 0.1.1."""


@dataclass(frozen=True)
class Density:
    """How many values one paper has."""

    ours: int  # in the ground truth, by the published rule
    ours_with_text: int  # the same, every number that is written as text counted
    mpea: int  # in MPEA


@dataclass
class MpeaComparison:
    """What the ground truth and MPEA say of the papers that both hold."""

    dataset: Dataset  # name, version and hashes of the ground truth
    density: dict[str, Density] = field(default_factory=dict)  # values of each paper, by stem
    rows: int = 0  # how many rows of MPEA are about these papers
    # those of which we have no material, or whose formula cannot be read
    unmatched: list[MpeaRow] = field(default_factory=list)
    # how many rows, or values of rows, were compared, by "values", by "phases" after the published
    # rule, and by "named_phases" after ours
    compared: Counter[str] = field(default_factory=Counter)
    # paper and formula of the alloys in whose phases the published rule finds an error
    phase_errors: set[tuple[str, str]] = field(default_factory=set)
    # where the two differ, each once
    disagreements: list[Disagreement] = field(default_factory=list)
    # paper, formula and column of what MPEA leaves blank and we have
    blanks: list[tuple[str, str, str]] = field(default_factory=list)

    def summary(self) -> dict[str, Any]:
        """Return the totals by the names of the published ones, and the rates."""
        papers, density = len(self.density), self.density.values()
        values = [one for one in self.disagreements if one.error is Error.value]
        named = {(d.doi, d.formula) for d in self.disagreements if d.error is not Error.value}
        matched = self.rows - len(self.unmatched)
        found: dict[str, Any] = {
            "papers": papers,
            "our_values": sum(one.ours for one in density),
            "our_values_with_text": sum(one.ours_with_text for one in density),
            "mpea_values": sum(one.mpea for one in density),
            "phases_compared": self.compared["phases"],
            "phases_agree": self.compared["phases"] - len(self.phase_errors),
            "named_phases_compared": self.compared["named_phases"],
            "named_phases_agree": self.compared["named_phases"] - len(named),
            "values_compared": self.compared["values"],
            "values_agree": self.compared["values"] - len(values),
            "compositions_compared": matched,
            "compositions_agree": matched,
            "rows": self.rows,
            "rows_without_material": len(self.unmatched),
            "blanks_filled": len(self.blanks),
            "disagreements": len(self.disagreements),
        }
        for name in ("our_values", "our_values_with_text", "mpea_values"):
            found[f"{name}_per_paper"] = _ratio(found[name], papers)
        return found | rates(found)

    def as_data(self) -> dict[str, Any]:
        """Return everything as data that JSON can hold."""
        dataset = self.dataset
        return {
            "dataset": {"name": dataset.name, "version": dataset.version, "hash": dataset.hash},
            "summary": self.summary(),
            "published": {**PUBLISHED, **rates(PUBLISHED)},
            "papers": {
                stem: {**asdict(one), "hash": dataset.papers[stem]}
                for stem, one in self.density.items()
            },
            "disagreements": [asdict(one) for one in self.disagreements],
            "blanks": [
                {"doi": doi, "formula": formula, "column": column}
                for doi, formula, column in self.blanks
            ],
            "rows_without_material": [
                {"line": row.line, "doi": row.doi, "formula": row.formula} for row in self.unmatched
            ],
        }


def rates(counts: Mapping[str, Any]) -> dict[str, float | None]:
    """Return what share of each that was compared agrees.

    None where nothing was compared.
    """
    names = [name.removesuffix("_agree") for name in counts if name.endswith("_agree")]
    return {
        f"{name}_rate": _ratio(counts[f"{name}_agree"], counts[f"{name}_compared"])
        for name in names
    }


def compare(papers: Mapping[str, Sequence[Experiment]], rows: Sequence[MpeaRow]) -> MpeaComparison:
    """Compare papers, by stem, with the rows of MPEA that are about them."""
    found = MpeaComparison(describe(papers))
    repeated: dict[tuple[str, ...], Disagreement] = {}
    for stem, experiments in papers.items():
        own = [row for row in rows if row.stem == stem]
        if not own:
            continue
        found.density[stem] = Density(
            ours=count_values(experiments),
            ours_with_text=count_values(experiments, plain_text=True),
            mpea=count_cells(own),
        )
        found.rows += len(own)
        matched = [(row, matching(experiments, row.fractions or {})) for row in own]
        found.unmatched += [row for row, materials in matched if not materials]
        matched = [(row, materials) for row, materials in matched if materials]
        for row, materials in matched:
            for one in _disagreements(row, materials, found):
                first = repeated.setdefault(one.identity, replace(one, lines=()))
                repeated[one.identity] = replace(first, lines=(*first.lines, row.line))
        filled = {
            (row.formula, c) for row, _ in matched for c in KINDS if row.number(c) is not None
        }
        blanks = (
            (row.doi, row.formula, column)
            for row, materials in matched
            for column in KINDS
            if (row.formula, column) not in filled and candidates(column, materials)
        )
        found.blanks += dict.fromkeys(blanks)
    found.disagreements = list(repeated.values())
    return found


def matching(experiments: Sequence[Experiment], fractions: Mapping[str, float]) -> list[Material]:
    """Return the materials that have a composition, nested ones included, of these fractions."""

    def is_equal(item: object) -> bool:
        if not isinstance(item, CompMeasurement):
            return False
        total = item.composition.num_atoms or 1
        ours = {str(element): amount / total for element, amount in item.composition.items()}
        names = ours.keys() | fractions.keys()
        return all(abs(ours.get(name, 0) - fractions.get(name, 0)) <= _TOLERANCE for name in names)

    materials = [one for experiment in experiments for one in experiment.output_materials]
    return [one for one in materials if fractions and any(map(is_equal, one.all_items()))]


def _disagreements(
    row: MpeaRow, materials: Sequence[Material], found: MpeaComparison
) -> Iterator[Disagreement]:
    """Yield in what a row and its materials differ, and count what was compared."""
    published = compare_phases(row, materials, as_published=True)
    found.compared["phases"] += published is not None
    if published:
        found.phase_errors.add((row.doi, row.formula))
    phases = compare_phases(row, materials)
    found.compared["named_phases"] += phases is not None
    yield from phases or ()
    for one in compare_values(row, materials):
        found.compared["values"] += 1
        if one is not None:
            yield one


def _ratio(part: float, whole: float) -> float | None:
    return part / whole if whole else None
