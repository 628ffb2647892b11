"""`litx ontology list`: the members of the vocabularies and what they are called elsewhere."""

import json
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from litx.cli.ontology._described import as_data, unit_of

if TYPE_CHECKING:  # loaded when the command runs
    from litx.report.grid import Grid
    from litx_ontology.canonical import Described


def list_(
    vocabulary: Annotated[
        str | None, typer.Argument(help="Name of a vocabulary; without one, all of them.")
    ] = None,
    unmapped: Annotated[
        bool, typer.Option("--unmapped", help="Only members without a term in another ontology.")
    ] = False,
    format: Annotated[  # noqa: A002 (named as the option is)
        Literal["table", "json"], typer.Option(help="How to print the members.")
    ] = "table",
) -> None:
    """List the members of a vocabulary, with the term of another ontology or the reason for none.

    Exit status: 0, or 2 when there is no such vocabulary.
    """
    from litx_ontology.mappings import mapping_of  # noqa: PLC0415 (not before a command runs)
    from litx_ontology.vocabularies import VOCABULARIES, find_vocabulary  # noqa: PLC0415

    enums = [find_vocabulary(vocabulary)] if vocabulary else list(VOCABULARIES.values())
    known = [member for enum in enums for member in enum]
    without = [member for member in known if mapping_of(member).iri is None]
    shown = without if unmapped else known
    summary = {"members": len(known), "mapped": len(known) - len(without), "shown": len(shown)}
    if format == "json":
        data = {"members": [as_data(member) for member in shown], "summary": summary}
        print(json.dumps(data, indent=2, ensure_ascii=False))
        return
    from litx.report.grid import show  # noqa: PLC0415

    for enum in enums:
        if listed := [member for member in shown if isinstance(member, enum)]:
            show(_table(enum.__name__, listed))
    print(f"{summary['members']} members, {summary['mapped']} mapped, {summary['shown']} shown")


def _table(title: str, listed: "list[Described]") -> "Grid":
    from litx.report.grid import Grid  # noqa: PLC0415
    from litx_ontology.mappings import mapping_of  # noqa: PLC0415

    has_units = any(map(unit_of, listed))
    columns = ("Member", "Label", *(["Unit"] * has_units), "Elsewhere")
    rows = []
    for member in listed:
        mapping = mapping_of(member)
        elsewhere = mapping.object_id or f"none: {mapping.reason}"
        unit = [unit_of(member)] if has_units else []
        rows.append((member.name, member.label, *unit, elsewhere))
    return Grid(title, columns, rows, wraps=True)
