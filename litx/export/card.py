"""The card of an export: what a user of the tables should know, beside them as README.md."""

from collections import Counter
from collections.abc import Iterable, Sequence

import litxalloy
from litx.citations import bibtex, entries
from litx.tables import TABLES, Column, Tables
from litx.words import counted

NAME = "README.md"

_CARD = """---
license: mit
pretty_name: {name}
tags: [chemistry, materials-science, information-extraction, benchmark]
---

# {name} {version}

{title}

**Do not train language models on these files.** They are the ground truth of a benchmark, and a
model that has seen them cannot be scored with it. Whoever gathers training data can search for:

    {canary}

## What it holds

{counts}. Years of publication: {first} to {last}.

{rows}

A cell is empty where the paper says nothing, which is neither zero nor no. Numbers stand as printed
and, where their kind has one, in a canonical unit.

## Where it comes from

Each paper was read whole and written down as typed objects, with the place of each value; every
module was compared with its text again, several times, and a validation engine judged each. The
changes that those readings made are told in `ground_truth/READINGS.md` of the repository; disputes
about values stand beside them, and `litx disputes` lists those that are open.

## Licence

The tables are under the MIT licence. The texts of the papers are not part of them; their licences,
as the papers state them: {licences}.

## Limits

- This is a small choice of open papers on alloys, and no sample of the literature: frequencies and
  means over it say nothing about alloys at large.
- Values are what papers print. Nobody measured them again, and errors of papers are errors here.
- One paper's materials resemble each other. A model is to be tested on papers that it was not
  trained on; splits by row flatter it. On the hardness of unseen papers, two models that
  `examples/predict_hardness.py` trains are no better than the mean of the others.
- What was measured in one paper by one method is compared with another's at one's own risk; the
  table `features` takes means over methods, and leaves bounds and parts of a material out.
- Tests without a temperature were most often done at room temperature. The tables do not say so.
- People or models may have misread a number; a correction makes a new version of the data.

## Cite

```bibtex
{citation}
```

## Columns
{columns}"""


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
    return _CARD.format(
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
        columns=columns(tables),
    )


def columns(names: Iterable[str]) -> str:
    """Return what each column of some tables holds as Markdown, a section for each table."""
    text = ""
    for table in (TABLES[name] for name in names):
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
