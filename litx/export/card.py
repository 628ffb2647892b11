"""The card of an export: information for users of the tables, beside them as README.md."""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path

from litx.citations import bibtex, entries
from litx.dataset import Dataset
from litx.display.text import counted
from litx.tables import TABLES, Column, Tables, TableSchema

NAME = "README.md"

_CARD = Path(__file__).with_name("card.md")
"""Template of the card, with names in braces."""

_LONGEST_HEAD = 200
"""Characters at the start of a card that name it."""

_OF_PACKAGES = re.compile(
    r"^license: mit\n|^## (?:Origin|Licence)\n.*?(?=^## )", re.MULTILINE | re.DOTALL
)
_OF_CANARIES = re.compile(r"^\*\*Do not train.*?(?=^## )", re.MULTILINE | re.DOTALL)
"""Parts of the card that do not hold for a folder of the user, or without a canary."""


def build_card(tables: Tables, dataset: Dataset) -> str:
    """Return the card of some tables of a dataset as Markdown."""
    papers = tables.get("papers", [])
    years = sorted(row["year"] for row in papers if row["year"]) or ["unknown"]
    licences = Counter(row["licence"] or "not stated" for row in papers).most_common()
    counts = [counted(len(tables.get(f"{n}s", [])), n) for n in ("paper", "material", "value")]
    stated = ", ".join(f"{licence} ({count})" for licence, count in licences)
    text = _CARD.read_text(encoding="utf-8")
    if not dataset.is_trusted:
        text = _OF_PACKAGES.sub("", text)
    if not dataset.canary:
        text = _OF_CANARIES.sub("", text)
    listed = [(f"`{name}`", str(len(rows)), TABLES[name].meaning) for name, rows in tables.items()]
    return text.format(
        name=dataset.name,
        version=dataset.version,
        title=f"The dataset {dataset.title}.",
        field=dataset.field.name,
        canary=dataset.canary,
        licences=stated,
        counts=", ".join(counts),
        first=years[0],
        last=years[-1],
        rows=_markdown(("Table", "Rows", "A row is"), listed),
        citation=bibtex([next(entries(dataset=dataset))], dataset).strip(),
        columns=describe_columns(
            TABLES[name].with_columns_of(rows) for name, rows in tables.items()
        ).rstrip(),
    )


def is_card(text: str) -> bool:
    """Return whether a text is a card."""
    return text.startswith("---\n") and "\npretty_name: " in text[:_LONGEST_HEAD]


def describe_columns(tables: Iterable[TableSchema]) -> str:
    """Describe each column of some tables in Markdown, a section for each table."""
    text = ""
    for table in tables:
        note = f"{table.note}\n\n" if table.note else ""
        rows = [(f"`{name}`", _describe(column)) for name, column in table.columns.items()]
        columns = _markdown(("Column", "Contents"), rows)
        text += f"\n## {table.name}\n\nA row is {table.meaning}.\n\n{note}{columns}\n"
    return text


def _describe(column: Column) -> str:
    """Return the meaning of a column, with type and unit unless it holds text."""
    if column.type == "text":
        return column.meaning
    return f"{column.meaning} ({', '.join(filter(None, (column.type, column.unit)))})"


def _markdown(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Return a Markdown table; bars in its rows are escaped, its headings stay as they are."""
    escaped = ([cell.replace("|", r"\|") for cell in row] for row in rows)
    lines = [head, ["---"] * len(head), *escaped]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)
