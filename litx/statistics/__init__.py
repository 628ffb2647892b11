"""Counts over the ground truth, beside the published ones."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from litx.dataset import Dataset, describe
from litx.model import Experiment
from litx.statistics.counts import PaperCounts, count, vocabularies
from litx.statistics.published import PUBLISHED, VALUES_PER_PAPER
from litx.statistics.values import count_values

__all__ = [
    "PUBLISHED",
    "VALUES_PER_PAPER",
    "PaperCounts",
    "Statistics",
    "count",
    "count_values",
    "survey",
    "vocabularies",
]


@dataclass(frozen=True)
class Statistics:
    """What the ground truth holds.

    Attributes:
        dataset: Name, version and hashes of what was counted.
        total: All papers together.
        papers: Each paper by stem.
    """

    dataset: Dataset
    total: PaperCounts
    papers: Mapping[str, PaperCounts]

    @property
    def sparse(self) -> list[str]:
        """Papers with fewer values than the published average, numbers in text counted."""
        return [s for s, c in self.papers.items() if c.measurements_with_text < VALUES_PER_PAPER]

    def summary(self) -> dict[str, Any]:
        """Return the totals by the names of the published ones, and a few more."""
        counts = self.papers.values()
        return {
            "papers": len(self.papers),
            **asdict(self.total),
            "papers_with_duplicates": sum(c.duplicate_compositions > 0 for c in counts),
            "papers_with_derived_materials": sum(c.derived_materials > 0 for c in counts),
            "papers_with_groups": sum(c.measurement_groups > 0 for c in counts),
            "values_per_paper": _mean(self.total.measurements, len(self.papers)),
            "values_per_paper_with_text": _mean(
                self.total.measurements_with_text, len(self.papers)
            ),
        }

    def as_data(self) -> dict[str, Any]:
        """Return everything as data that JSON can hold."""
        dataset = self.dataset
        return {
            "dataset": {"name": dataset.name, "version": dataset.version, "hash": dataset.hash},
            "summary": self.summary(),
            "papers": {
                stem: {"papers": 1, **asdict(counts), "hash": dataset.papers[stem]}
                for stem, counts in self.papers.items()
            },
            "published": {**PUBLISHED, "values_per_paper": VALUES_PER_PAPER},
            "below_published_density": self.sparse,
        }


def survey(papers: Mapping[str, Sequence[Experiment]]) -> Statistics:
    """Count what papers hold, each and all together."""
    single = {stem: count({stem: experiments}) for stem, experiments in papers.items()}
    return Statistics(describe(papers), count(papers), single)


def _mean(total: int, papers: int) -> float | None:
    return total / papers if papers else None
