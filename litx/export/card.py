"""The card of an export: what a user of the tables should know, beside them as README.md."""

from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path

import litxalloy
from litx.citations import bibtex, entries
from litx.tables import TABLES, Column, Tables, TableSchema
from litx.words import counted

NAME = "README.md"

_CARD = Path(__file__).with_name("card.md")
"""The text of it, in which names in braces are filled in."""


def card(tables: Tables) -> str:
    """Return the card of some tables of the ground truth as Markdown."""
    papers = tables.get("papers", [])
    years = sorted(row["year"] for row in papers if row["year"]) or ["unknown"]
    licences = Counter(row["licence"] or "not stated" for row in papers).most_common()
    parts = [
        counted(len(tables.get(name, [])), what)
        for name, what in (("papers", "paper"), ("materials", "material"), ("values", "value"))
    ]
    named = [(f"`{name}`", str(len(rows)), TABLES[name].meaning) for name, rows in tables.items()]
    return _CARD.read_text(encoding="utf-8").format(
        name=litxalloy.NAME,
        version=litxalloy.VERSION,
        title=f"The dataset {litxalloy.TITLE}.",
        canary=litxalloy.CANARY,
        counts=", ".join(parts),
        first=years[0],
        last=years[-1],
        rows=markdown(("Table", "Rows", "A row is"), named),
        licences=", ".join(f"{licence} ({count})" for licence, count in licences),
        citation=bibtex([next(entries())]).strip(),
        columns=describe_columns(TABLES[name] for name in tables).rstrip(),
    )


def describe_columns(tables: Iterable[TableSchema]) -> str:
    """Return what each column of some tables holds as Markdown, a section for each table."""
    text = ""
    for table in tables:
        rows = [(f"`{name}`", _told(one)) for name, one in table.columns.items()]
        told = markdown(("Column", "What it holds"), rows)
        text += f"\n## {table.name}\n\nA row is {table.meaning}.\n\n{told}\n"
    return text


def _told(column: Column) -> str:
    """Return what a column holds, with the type of what is no text."""
    told = "" if column.type == "text" else f" ({column.type}{column.unit and ', '}{column.unit})"
    return column.meaning + told


def markdown(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Return a table as Markdown."""
    lines = [
        head,
        ["---"] * len(head),
        *([cell.replace("|", r"\|") for cell in row] for row in rows),
    ]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)
