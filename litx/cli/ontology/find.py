"""`litx ontology find`: search the vocabularies."""

import json
from typing import Annotated

import typer

from litx.cli import _options as options
from litx.cli.ontology._described import as_data, unit_of

NOTHING_FOUND = 1
"""Exit status when no member is near the words."""


def find(
    words: Annotated[list[str], typer.Argument(help="Words as a paper writes them.")],
    limit: Annotated[int, typer.Option(help="The most members to show.", min=1)] = 10,
    format: options.TableOrJson = "table",
) -> None:
    """Find the members that words may mean, by values, labels and aliases, the nearest first.

    Exit status: 0, 1 when no member is near, 2 wrong usage.
    """
    from litx_ontology import search

    wanted = " ".join(words)
    hits = search.find(wanted)
    if format == "json":
        found = [
            {"score": round(hit.score, 1), "matched": hit.matched, **as_data(hit.member)}
            for hit in hits[:limit]
        ]
        data = {"members": found, "summary": {"found": len(hits), "shown": len(found)}}
        print(json.dumps(data, indent=2, ensure_ascii=False))
    elif hits:
        from litx.display.grid import Grid, show

        rows = []
        for hit in hits[:limit]:
            one = hit.member
            told = f"{type(one).__name__}\n.{one.name}", unit_of(one)
            rows.append((round(hit.score), *told, f"{one.label}\n{one.description}"))
        show(Grid("", ("Score", "Vocabulary and member", "Unit", "Meaning"), rows, wraps=True))
        if len(hits) > limit:
            print(f"{len(hits) - limit} more are less near; see --limit")
    if not hits:
        typer.echo(f"litx: no member is near {wanted!r}; see litx ontology list", err=True)
        raise typer.Exit(NOTHING_FOUND)
