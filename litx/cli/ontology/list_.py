"""`litx ontology list`: the members of the vocabularies and what they are called elsewhere."""

import json
from typing import Annotated

import typer

from litx.cli import _options as options
from litx.cli.ontology._described import as_data, unit_of


def list_(
    vocabulary: Annotated[
        str | None, typer.Argument(help="Name of a vocabulary; without one, all of them.")
    ] = None,
    unmapped: Annotated[
        bool, typer.Option("--unmapped", help="Only members without a term in another ontology.")
    ] = False,
    format: options.TableOrJson = "table",
) -> None:
    """List the members of a vocabulary, with the term of another ontology or the reason for none.

    Exit status: 0, or 2 when there is no such vocabulary.
    """
    from litx.display.grid import Grid, show
    from litx_ontology.mappings import find_mapping
    from litx_ontology.vocabularies import VOCABULARIES, find_vocabulary

    enums = [find_vocabulary(vocabulary)] if vocabulary else list(VOCABULARIES.values())
    known = [member for enum in enums for member in enum]
    without = [member for member in known if find_mapping(member).iri is None]
    shown = without if unmapped else known
    summary = {"members": len(known), "mapped": len(known) - len(without), "shown": len(shown)}
    if format == "json":
        data = {"members": [as_data(member) for member in shown], "summary": summary}
        print(json.dumps(data, indent=2, ensure_ascii=False))
        return
    for enum in enums:
        if listed := [member for member in shown if isinstance(member, enum)]:
            units = ["Unit"] if any(map(unit_of, listed)) else []
            rows = []
            for one in listed:
                mapping = find_mapping(one)
                elsewhere = mapping.object_id or f"none: {mapping.reason}"
                rows.append((one.name, one.label, *(unit_of(one) for _ in units), elsewhere))
            columns = ("Member", "Label", *units, "Elsewhere")
            show(Grid(enum.__name__, columns, rows, wraps=True))
    print(f"{summary['members']} members, {summary['mapped']} mapped, {summary['shown']} shown")
