"""Comparison of the ground truth with MPEA, a published table of the same papers.

Density, agreement on phases and on values, and the disagreements, by the published rules; phases
by an additional rule, too, whose disagreements are listed. Comparisons are counted by row, while an
error that several rows share is counted a single time.

Source: published alloy benchmark, version 0.1.1.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from typing import Any, Final

from litx.dataset import Dataset, DatasetIdentity
from litx.files.package_data import read_toml
from litx.model import CompMeasurement, Experiment, Material
from litx.mpea.agreement import Disagreement, Error, compare_phases, compare_values, find_values
from litx.mpea.table import COMPARED, MpeaRow, count_cells
from litx.statistics.counts import count_values

PUBLISHED: Final[dict[str, float]] = read_toml("litx.mpea", "tables")["published"]
"""The published counts, by the names that `litx stats --mpea TABLE` prints.

Source: paper and data of the published alloy benchmark, version 0.1.1."""

_TOLERANCE = 1e-4
"""Largest difference of the fraction of each element in equal compositions.

Source: published alloy benchmark, version 0.1.1."""


@dataclass
class MpeaComparison:
    """Comparison of the papers that both the ground truth and MPEA hold.

    Attributes:
        dataset: Name, version and hashes of the ground truth.
        density: Number of values of each paper by stem: of "ours" by the published rule, of
            "ours_with_text", which are numbers that are written as text too, and of "mpea".
        rows: Number of rows of MPEA about these papers.
        unmatched: Rows without a material of ours, or with an unreadable formula.
        compared: Number of comparisons: of "values", of "phases" by the published rule, and of
            "named_phases" by ours.
        phase_errors: Paper and formula of the alloys with a phase error by the published rule.
        disagreements: Differences, without repetitions.
        blanks: Paper, formula and column of blanks of MPEA that the ground truth fills.
    """

    dataset: DatasetIdentity
    density: dict[str, dict[str, int]] = field(default_factory=dict)
    rows: int = 0
    unmatched: list[MpeaRow] = field(default_factory=list)
    compared: Counter[str] = field(default_factory=Counter)
    phase_errors: set[tuple[str, str]] = field(default_factory=set)
    disagreements: list[Disagreement] = field(default_factory=list)
    blanks: list[tuple[str, str, str]] = field(default_factory=list)

    def summary(self) -> dict[str, Any]:
        """Return the totals by the names of the published totals, and the rates."""
        papers, density = len(self.density), self.density.values()
        wrong_values = sum(d.error is Error.value for d in self.disagreements)
        named = {(d.doi, d.formula) for d in self.disagreements if d.error is not Error.value}
        matched = self.rows - len(self.unmatched)
        totals: dict[str, Any] = {
            "papers": papers,
            "our_values": sum(paper["ours"] for paper in density),
            "our_values_with_text": sum(paper["ours_with_text"] for paper in density),
            "mpea_values": sum(paper["mpea"] for paper in density),
            "phases_compared": self.compared["phases"],
            "phases_agree": self.compared["phases"] - len(self.phase_errors),
            "named_phases_compared": self.compared["named_phases"],
            "named_phases_agree": self.compared["named_phases"] - len(named),
            "values_compared": self.compared["values"],
            "values_agree": self.compared["values"] - wrong_values,
            "compositions_compared": matched,
            "compositions_agree": matched,
            "rows": self.rows,
            "rows_without_material": len(self.unmatched),
            "blanks_filled": len(self.blanks),
            "disagreements": len(self.disagreements),
        }
        for name in ("our_values", "our_values_with_text", "mpea_values"):
            totals[f"{name}_per_paper"] = _ratio(totals[name], papers)
        return totals | compute_rates(totals)

    def as_data(self) -> dict[str, Any]:
        """Return everything as data that JSON can hold."""
        dataset = self.dataset
        return {
            "dataset": {"name": dataset.name, "version": dataset.version, "hash": dataset.hash},
            "summary": self.summary(),
            "published": {**PUBLISHED, **compute_rates(PUBLISHED)},
            "papers": {
                stem: {**density, "hash": dataset.papers[stem]}
                for stem, density in self.density.items()
            },
            "disagreements": list(map(asdict, self.disagreements)),
            "blanks": [
                {"doi": doi, "formula": formula, "column": column}
                for doi, formula, column in self.blanks
            ],
            "rows_without_material": [
                {"line": row.line, "doi": row.doi, "formula": row.formula} for row in self.unmatched
            ],
        }


def compute_rates(counts: Mapping[str, Any]) -> dict[str, float | None]:
    """Return the share of comparisons that agree, None without a comparison."""
    names = [name.removesuffix("_agree") for name in counts if name.endswith("_agree")]
    return {
        f"{name}_rate": _ratio(counts[f"{name}_agree"], counts[f"{name}_compared"])
        for name in names
    }


def compare(
    papers: Mapping[str, Sequence[Experiment]], rows: Sequence[MpeaRow], dataset: Dataset
) -> MpeaComparison:
    """Compare papers of a dataset, by stem, with the rows of MPEA that are about them."""
    comparison = MpeaComparison(dataset.describe(papers))
    by_identity: dict[tuple[str, ...], Disagreement] = {}
    for stem, experiments in papers.items():
        paper_rows = [row for row in rows if row.stem == stem]
        if not paper_rows:
            continue
        comparison.density[stem] = {
            "ours": count_values(experiments),
            "ours_with_text": count_values(experiments, plain_text=True),
            "mpea": count_cells(paper_rows),
        }
        comparison.rows += len(paper_rows)
        filled, blanks = set[tuple[str, str]](), dict[tuple[str, str, str], None]()
        for row in paper_rows:
            materials = find_materials(experiments, row.fractions or {})
            if not materials:
                comparison.unmatched.append(row)
                continue
            for disagreement in _compare_row(row, materials, comparison):
                first = by_identity.get(disagreement.identity)
                lines = (*first.lines, row.line) if first else (row.line,)
                by_identity[disagreement.identity] = replace(first or disagreement, lines=lines)
            for column in COMPARED:
                if row.number(column) is not None:
                    filled.add((row.formula, column))
                elif find_values(column, materials):
                    blanks[row.doi, row.formula, column] = None
        comparison.blanks += [blank for blank in blanks if blank[1:] not in filled]
    comparison.disagreements = list(by_identity.values())
    return comparison


def find_materials(
    experiments: Sequence[Experiment], fractions: Mapping[str, float]
) -> list[Material]:
    """Return the materials with a composition, nested compositions included, of these fractions."""

    def is_equal(item: object) -> bool:
        if not isinstance(item, CompMeasurement):
            return False
        total = item.composition.num_atoms or 1
        ours = {str(element): amount / total for element, amount in item.composition.items()}
        names = ours.keys() | fractions.keys()
        return all(abs(ours.get(name, 0) - fractions.get(name, 0)) <= _TOLERANCE for name in names)

    materials = [m for experiment in experiments for m in experiment.output_materials]
    return [m for m in materials if fractions and any(map(is_equal, m.all_items()))]


def _compare_row(
    row: MpeaRow, materials: Sequence[Material], comparison: MpeaComparison
) -> Iterator[Disagreement]:
    """Yield the differences of a row and its materials, and count the comparisons."""
    published = compare_phases(row, materials, as_published=True)
    comparison.compared["phases"] += published is not None
    if published:
        comparison.phase_errors.add((row.doi, row.formula))
    phases = compare_phases(row, materials)
    comparison.compared["named_phases"] += phases is not None
    yield from phases or ()
    for disagreement in compare_values(row, materials):
        comparison.compared["values"] += 1
        if disagreement is not None:
            yield disagreement


def _ratio(part: float, whole: float) -> float | None:
    """Return a part divided by the whole; None for a whole of 0."""
    return part / whole if whole else None
