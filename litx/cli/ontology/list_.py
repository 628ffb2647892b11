"""`litx ontology list`: list the vocabularies, with terms of other ontologies."""

import json
from typing import Annotated

import typer

from litx.cli import _options as options
from litx.cli.ontology._described import as_data, unit_of


def list_(
    vocabulary: Annotated[
        str | None, typer.Argument(help="Name of a vocabulary. Default: all.")
    ] = None,
    unmapped: Annotated[
        bool,
        typer.Option("--unmapped", help="List only members without a term in another ontology."),
    ] = False,
    format: options.TableOrJson = "table",
) -> None:
    """List the members of a vocabulary, with their term in another ontology.

    Members without a term have the reason instead.

    Exit status: 0, or 2 if there is no such vocabulary.
    """
    from litx.display.grid import Grid, show
    from litx_ontology.mappings import find_mapping
    from litx_ontology.vocabularies import VOCABULARIES, find_vocabulary

    enums = [find_vocabulary(vocabulary)] if vocabulary else list(VOCABULARIES.values())
    members = [member for enum in enums for member in enum]
    without_term = [member for member in members if find_mapping(member).iri is None]
    shown = without_term if unmapped else members
    summary = {
        "members": len(members),
        "mapped": len(members) - len(without_term),
        "shown": len(shown),
    }
    if format == "json":
        data = {"members": [as_data(member) for member in shown], "summary": summary}
        print(json.dumps(data, indent=2, ensure_ascii=False))
        return
    for enum in enums:
        if listed := [member for member in shown if isinstance(member, enum)]:
            units = ["Unit"] if any(map(unit_of, listed)) else []
            rows = []
            for member in listed:
                mapping = find_mapping(member)
                term = mapping.object_id or f"none: {mapping.reason}"
                unit = [unit_of(member)] if units else []
                rows.append((member.name, member.label, *unit, term))
            columns = ("Member", "Label", *units, "Term elsewhere")
            show(Grid(enum.__name__, columns, rows, wraps=True))
    print(f"{summary['members']} members, {summary['mapped']} mapped, {summary['shown']} shown")
