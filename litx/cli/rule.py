"""`litx rule`: print the documentation of a rule."""

import json
from typing import TYPE_CHECKING, Annotated, Any

import typer

from litx.cli import _options as options

if TYPE_CHECKING:  # loaded when the command runs
    from litx_validators import Rule


def rule(
    code: Annotated[
        str | None, typer.Argument(help="Code or name of a rule; without one, all rules.")
    ] = None,
    every: Annotated[
        bool, typer.Option("--all", help="Print the documentation of every rule.")
    ] = False,
    format: options.TextOrJson = "text",
) -> None:
    """Print the documentation of a rule, or the table of all rules.

    Exit status: 0, or 2 when there is no such rule.
    """
    from litx_validators import all_rules, find_rule

    if code is not None:
        if every:
            raise typer.BadParameter("name one rule or ask for all", param_hint="--all")
        one = find_rule(code)
        print(json.dumps(_as_data(one), indent=2) if format == "json" else one.docs)
        return
    known = all_rules()
    if format == "json":
        data = {"rules": [_as_data(one) for one in known], "summary": {"rules": len(known)}}
        print(json.dumps(data, indent=2))
    elif every:
        print("\n\n\n".join(one.docs for one in known))
    else:
        width = max(len(one.name) for one in known)
        for one in known:
            print(f"{one.code}  {one.name:{width}}  {one.severity:7}  {one.summary}")


def _as_data(one: "Rule") -> dict[str, Any]:
    """Return what there is to say about a rule, as data for JSON."""
    names = ("code", "name", "number", "severity", "scope", "since", "summary", "docs")
    return {name: getattr(one, name) for name in names}
