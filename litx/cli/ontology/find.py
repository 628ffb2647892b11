"""`litx ontology find`: search the vocabularies."""

import json
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from litx.cli.ontology._described import as_data, unit_of

if TYPE_CHECKING:  # loaded when the command runs
    from litx_ontology.canonical import Described
    from litx_ontology.search import Hit

NOTHING_FOUND = 1
"""Exit status when no member is near the words."""


def find(
    words: Annotated[list[str], typer.Argument(help="Words as a paper writes them.")],
    limit: Annotated[int, typer.Option(help="The most members to show.", min=1)] = 10,
    format: Annotated[  # noqa: A002 (named as the option is)
        Literal["table", "json"], typer.Option(help="How to print the members.")
    ] = "table",
) -> None:
    """Find the members that words may mean, by values, labels and aliases, the nearest first.

    Exit status: 0, 1 when no member is near, 2 wrong usage.
    """
    from litx_ontology import search  # noqa: PLC0415 (not before a command runs)

    wanted = " ".join(words)
    hits = search.find(wanted)
    if format == "json":
        print(json.dumps(_as_data(hits, limit), indent=2, ensure_ascii=False))
    elif hits:
        from litx.report.grid import Grid, show  # noqa: PLC0415

        found = ((hit.score, hit.member) for hit in hits[:limit])
        rows = [
            (round(score), f"{type(one).__name__}\n.{one.name}", unit_of(one), _meaning(one))
            for score, one in found
        ]
        show(Grid("", ("Score", "Vocabulary and member", "Unit", "Meaning"), rows, wraps=True))
        if len(hits) > limit:
            print(f"{len(hits) - limit} more are less near; see --limit")
    if not hits:
        typer.echo(f"litx: no member is near {wanted!r}; see litx ontology list", err=True)
        raise typer.Exit(NOTHING_FOUND)


def _as_data(hits: "list[Hit]", limit: int) -> dict[str, object]:
    """Return the nearest members and how many there are, as data for JSON."""
    found = [
        {"score": round(hit.score, 1), "matched": hit.matched, **as_data(hit.member)}
        for hit in hits[:limit]
    ]
    return {"members": found, "summary": {"found": len(hits), "shown": len(found)}}


def _meaning(member: "Described") -> str:
    return f"{member.label}\n{member.description}"
