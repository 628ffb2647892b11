"""`litx ontology find`: search the vocabularies."""

import json
from typing import Annotated

import typer

from litx.cli import _options as options
from litx.cli import print_message
from litx.cli.ontology._described import as_data, unit_of

NO_MATCH = 1
"""Exit status if no member is similar to the words."""


def find(
    words: Annotated[list[str], typer.Argument(help="Words, as a paper writes them.")],
    limit: Annotated[int, typer.Option(help="Maximum number of members to show.", min=1)] = 10,
    format: options.TableOrJson = "table",
) -> None:
    """Search the vocabulary by values, labels and aliases, best matches first.

    Exit status: 0, 1 if no member is similar, 2 wrong usage.
    """
    from litx_ontology import search

    wanted = " ".join(words)
    hits = search.find(wanted)
    if format == "json":
        members = [
            {"score": round(hit.score, 1), "matched": hit.matched, **as_data(hit.member)}
            for hit in hits[:limit]
        ]
        data = {"members": members, "summary": {"found": len(hits), "shown": len(members)}}
        print(json.dumps(data, indent=2, ensure_ascii=False))
    elif hits:
        from litx.display.grid import Grid, show

        rows = []
        for hit in hits[:limit]:
            member = hit.member
            name = f"{type(member).__name__}\n.{member.name}"
            meaning = f"{member.label}\n{member.description}"
            rows.append((round(hit.score), name, unit_of(member), meaning))
        show(Grid("", ("Score", "Vocabulary and member", "Unit", "Meaning"), rows, wraps=True))
        if len(hits) > limit:
            print(f"{len(hits) - limit} more; see --limit")
    if not hits:
        print_message(f"no member is similar to {wanted!r}; see `litx ontology list`")
        raise typer.Exit(NO_MATCH)
