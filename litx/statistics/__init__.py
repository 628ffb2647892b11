"""Counts over the ground truth, beside published counts, as data and as tables."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Final

from litx.dataset import DEFAULT_NAME, Dataset, DatasetIdentity
from litx.display.grid import Cell, Grid
from litx.display.text import short_name
from litx.files.package_data import read_toml
from litx.model import Experiment
from litx.statistics.counts import PaperCounts, count, count_values

__all__ = ["PUBLISHED", "PaperCounts", "Statistics", "build_report", "count_values", "survey"]

_TABLES: Final = read_toml("litx.statistics", "tables")

PUBLISHED: Final[dict[str, float]] = _TABLES["published"]
"""Counts over the 19 published papers, by the names that `litx stats` prints.

Source: paper and data of the published alloy benchmark, version 0.1.1."""

VALUES_PER_PAPER: Final = 74.8
"""Values per paper, averaged over the 18 papers that MPEA holds too: 1347 / 18."""


@dataclass(frozen=True)
class Statistics:
    """Counts over the ground truth."""

    dataset: DatasetIdentity  # name, version and hashes of the papers
    total: PaperCounts  # all papers together
    papers: Mapping[str, PaperCounts]  # each paper by stem

    @property
    def published(self) -> Mapping[str, float]:
        """Published counts over the papers of the dataset; empty for all but the alloys."""
        return PUBLISHED if self.dataset.name == DEFAULT_NAME else {}

    @property
    def sparse(self) -> list[str]:
        """Papers with fewer values than the published average, including numbers in text."""
        if not self.published:
            return []
        return [s for s, c in self.papers.items() if c.measurements_with_text < VALUES_PER_PAPER]

    def summary(self) -> dict[str, Any]:
        """Return the totals by the names of the published totals, and a few more."""
        counts, papers = self.papers.values(), len(self.papers)
        return {
            "papers": papers,
            **asdict(self.total),
            "papers_with_duplicates": sum(c.duplicate_compositions > 0 for c in counts),
            "papers_with_derived_materials": sum(c.derived_materials > 0 for c in counts),
            "papers_with_groups": sum(c.measurement_groups > 0 for c in counts),
            "values_per_paper": self.total.measurements / papers if papers else None,
            "values_per_paper_with_text": (
                self.total.measurements_with_text / papers if papers else None
            ),
        }

    def as_data(self) -> dict[str, Any]:
        """Return everything as data that JSON can hold."""
        dataset, published = self.dataset, self.published
        return {
            "dataset": {"name": dataset.name, "version": dataset.version, "hash": dataset.hash},
            "summary": self.summary(),
            "papers": {
                stem: {"papers": 1, **asdict(counts), "hash": dataset.papers[stem]}
                for stem, counts in self.papers.items()
            },
            "published": published and {**published, "values_per_paper": VALUES_PER_PAPER},
            "below_published_density": self.sparse,
        }


def survey(papers: Mapping[str, Sequence[Experiment]], dataset: Dataset) -> Statistics:
    """Count the contents of papers of a dataset, of each and of all together."""
    single = {stem: count({stem: experiments}) for stem, experiments in papers.items()}
    return Statistics(dataset.describe(papers), count(papers), single)


def build_report(statistics: Statistics) -> Iterator[Grid | str]:
    """Yield the totals beside published totals, the papers, and remarks on them."""
    summary, dataset = statistics.summary(), statistics.dataset
    published, labels = statistics.published, _TABLES["labels"].items()
    if published:
        beside = [(label, summary[name], published.get(name)) for name, label in labels]
        yield Grid("All papers", ("", "Here", "Published"), beside)
    else:
        yield Grid("All papers", ("", "Here"), [(label, summary[name]) for name, label in labels])

    def row(name: str, counts: PaperCounts, digest: str) -> Sequence[Cell]:
        numbers = [getattr(counts, column) for column in _TABLES["columns"].values()]
        return (name, *numbers, digest[:8])

    yield Grid(
        "Each paper",
        ("Paper", *_TABLES["columns"], "Hash"),
        [row(short_name(s), c, dataset.papers[s]) for s, c in statistics.papers.items()],
        "Values: by the published rule, which passes over a number written as text without a "
        "qualifier; +text: these counted too. Kinds of all papers are counted once in the last "
        f"line. {dataset.name} {dataset.version} ({dataset.hash})",
        total=row("all", statistics.total, dataset.hash),
        wraps=True,
    )
    yield _describe_density(statistics, summary)
    lines = [
        f"  {short_name(stem)}: {counts.optional_facts} and {counts.facts_with_also}"
        f" of {counts.facts}"
        for stem, counts in statistics.papers.items()
        if counts.optional_facts or counts.facts_with_also
    ]
    head = "Facts that are optional, and for which something else counts, too:"
    yield "\n".join((head + ("" if lines else " none"), *lines))


def _describe_density(statistics: Statistics, summary: Mapping[str, Any]) -> str:
    """Return the values per paper, and the papers below the published average, if there is one."""
    numbers = (summary["values_per_paper"], summary["values_per_paper_with_text"])
    plain, with_text = ("-" if number is None else f"{number:.2f}" for number in numbers)
    mean = f"Values a paper: {plain} by the published rule, {with_text} with text"
    if not statistics.published:
        return f"{mean}."
    sparse = [
        f"  {short_name(stem)}: {statistics.papers[stem].measurements_with_text}"
        for stem in statistics.sparse
    ]
    return "\n".join(
        (
            f"{mean};",
            f"published: {VALUES_PER_PAPER}, averaged over 18 papers.",
            "Papers below it, numbers in text counted:" + ("" if sparse else " none"),
            *sparse,
        )
    )
