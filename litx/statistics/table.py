"""The statistics as tables for people, 80 columns wide."""

from typing import Any

from rich import box
from rich.console import Group
from rich.table import Table
from rich.text import Text

from litx.statistics import PUBLISHED, VALUES_PER_PAPER, Statistics
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


def render(statistics: Statistics) -> Group:
    """Return the totals beside the published ones, the papers, and what is to be said of them."""
    texts = (Text(tell(statistics)) for tell in (_density, _left_open))
    return Group(_totals(statistics), _papers(statistics), *texts)


def _totals(statistics: Statistics) -> Table:
    table = _empty("All papers")
    table.add_column("")
    table.add_column("Here", justify="right")
    table.add_column("Published", justify="right")
    summary = statistics.summary()
    for name, label in _ROWS.items():
        table.add_row(label, _shown(summary[name]), _shown(PUBLISHED.get(name)))
    return table


def _papers(statistics: Statistics) -> Table:
    table = _empty("Each paper")
    table.add_column("Paper", no_wrap=True, max_width=25)
    for heading in _COLUMNS:
        table.add_column(heading, justify="right", no_wrap=True)
    table.add_column("Hash", no_wrap=True)
    for stem, counts in statistics.papers.items():
        numbers = [_shown(getattr(counts, name)) for name in _COLUMNS.values()]
        table.add_row(short_name(stem), *numbers, statistics.dataset.papers[stem][:8])
    table.add_section()
    numbers = [_shown(getattr(statistics.total, name)) for name in _COLUMNS.values()]
    table.add_row("all", *numbers, statistics.dataset.hash[:8], style="bold")
    dataset = statistics.dataset
    table.caption = (
        "Values: by the published rule, which passes over a number written as text without a "
        "qualifier; +text: these counted too. Kinds of all papers are counted once in the last "
        f"line. {dataset.name} {dataset.version} ({dataset.hash})"
    )
    return table


def _density(statistics: Statistics) -> str:
    """Say how many values a paper has, and which papers stay below the published average."""
    summary, papers = statistics.summary(), statistics.papers
    own, with_text = (
        _shown(summary[name]) for name in ("values_per_paper", "values_per_paper_with_text")
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


def _empty(title: str) -> Table:
    return Table(
        box=box.SIMPLE_HEAD,
        padding=(0, 1, 0, 0),
        pad_edge=False,
        title=title,
        title_justify="left",
        caption_justify="left",
    )


def _shown(number: Any) -> str:
    if number is None:
        return "-"
    return f"{number:.2f}" if isinstance(number, float) else str(number)
