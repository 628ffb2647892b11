"""The statistics as tables for people, 80 columns wide."""

from collections.abc import Iterator, Sequence

from litx.report.grid import Cell, Grid
from litx.statistics import PUBLISHED, VALUES_PER_PAPER, PaperCounts, Statistics
from litx.words import short_name

_ROWS = {
    "papers": "Papers",
    "experiments": "Experiments",
    "materials": "Materials",
    "measurements": "Values, by the published rule",
    "measurements_with_text": "Values, numbers written as text counted",
    "unique_compositions": "Unique compositions",
    "duplicate_compositions": "Compositions made in several ways",
    "papers_with_duplicates": "  papers with such",
    "derived_materials": "Derived materials",
    "papers_with_derived_materials": "  papers with such",
    "elements_per_material": "Elements per material, mean",
    "measurement_kinds": "Kinds of measurement",
    "categorical_values": "Categorical values",
    "top_level_measurements": "Measurements of materials themselves",
    "grouped_measurements": "  in groups",
    "measurement_groups": "  groups",
    "papers_with_groups": "  papers with such",
    "facts": "Facts",
    "optional_facts": "  optional",
    "facts_with_also": "  for which something else counts, too",
}
"""What the first table shows: name of a total and its label."""

_COLUMNS = {
    "Mat.": "materials",
    "Values": "measurements",
    "+text": "measurements_with_text",
    "Comp.": "unique_compositions",
    "Dup.": "duplicate_compositions",
    "Der.": "derived_materials",
    "Kinds": "measurement_kinds",
}
"""Headings of the second table, with the counts that they show."""


def parts(statistics: Statistics) -> Iterator[Grid | str]:
    """Yield the totals beside the published ones, the papers, and what is to be said of them."""
    summary, dataset = statistics.summary(), statistics.dataset
    rows = [(label, summary[name], PUBLISHED.get(name)) for name, label in _ROWS.items()]
    yield Grid("All papers", ("", "Here", "Published"), rows)

    def row(name: str, counts: PaperCounts, digest: str) -> Sequence[Cell]:
        return (name, *(getattr(counts, one) for one in _COLUMNS.values()), digest[:8])

    yield Grid(
        "Each paper",
        ("Paper", *_COLUMNS, "Hash"),
        [row(short_name(s), one, dataset.papers[s]) for s, one in statistics.papers.items()],
        "Values: by the published rule, which passes over a number written as text without a "
        "qualifier; +text: these counted too. Kinds of all papers are counted once in the last "
        f"line. {dataset.name} {dataset.version} ({dataset.hash})",
        total=row("all", statistics.total, dataset.hash),
        wraps=True,
    )
    yield _density(statistics)
    yield _left_open(statistics)


def _density(statistics: Statistics) -> str:
    """Say how many values a paper has, and which papers stay below the published average."""
    summary, papers = statistics.summary(), statistics.papers
    own, with_text = (
        "-" if number is None else f"{number:.2f}"
        for number in (summary["values_per_paper"], summary["values_per_paper_with_text"])
    )
    sparse = [
        f"  {short_name(stem)}: {papers[stem].measurements_with_text}" for stem in statistics.sparse
    ]
    return "\n".join(
        (
            f"Values a paper: {own} by the published rule, {with_text} with text;",
            f"published: {VALUES_PER_PAPER}, averaged over 18 papers.",
            "Papers below it, numbers in text counted:" + ("" if sparse else " none"),
            *sparse,
        )
    )


def _left_open(statistics: Statistics) -> str:
    """Say which papers leave facts open, and how many of theirs."""
    told = [
        f"  {short_name(stem)}: {one.optional_facts} and {one.facts_with_also} of {one.facts}"
        for stem, one in statistics.papers.items()
        if one.optional_facts or one.facts_with_also
    ]
    head = "Facts that are optional, and for which something else counts, too:"
    return "\n".join((head + ("" if told else " none"), *told))
