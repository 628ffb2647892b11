"""`litx rule`: print the documentation of a rule."""

import json
from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer

if TYPE_CHECKING:  # loaded when the command runs
    from litx_validators import Rule


def rule(
    code: Annotated[
        str | None, typer.Argument(help="Code or name of a rule; without one, all rules.")
    ] = None,
    every: Annotated[
        bool, typer.Option("--all", help="Print the documentation of every rule.")
    ] = False,
    format: Annotated[  # noqa: A002 (named as the option is)
        Literal["text", "json"], typer.Option(help="What to print.")
    ] = "text",
) -> None:
    """Print the documentation of a rule, or the table of all rules.

    Exit status: 0, or 2 when there is no such rule.
    """
    from litx_validators import all_rules, find_rule  # noqa: PLC0415

    if code is None:
        text = "\n\n\n".join(one.docs for one in all_rules()) if every else _table(all_rules())
        print(_all_as_json(all_rules()) if format == "json" else text)
        return
    if every:
        raise typer.BadParameter("name one rule or ask for all", param_hint="--all")
    one = find_rule(code)
    print(json.dumps(_as_data(one), indent=2) if format == "json" else one.docs)


def _table(known: "tuple[Rule, ...]") -> str:
    """Lay out one line per rule: code, name, severity, summary."""
    width = max(len(one.name) for one in known)
    return "\n".join(
        f"{one.code}  {one.name:{width}}  {one.severity:7}  {one.summary}" for one in known
    )


def _all_as_json(known: "tuple[Rule, ...]") -> str:
    """Write all rules as one JSON object."""
    data = {"rules": [_as_data(one) for one in known], "summary": {"rules": len(known)}}
    return json.dumps(data, indent=2)


def _as_data(one: "Rule") -> dict[str, Any]:
    """Return what there is to say about a rule, as data for JSON."""
    names = ("code", "name", "number", "severity", "scope", "since", "summary", "docs")
    return {name: getattr(one, name) for name in names}
