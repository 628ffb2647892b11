"""`litx rule`: the earlier name of `litx validate --explain`."""

import json
from typing import TYPE_CHECKING, Annotated, Any

import typer

from litx.cli import _options as options

if TYPE_CHECKING:  # loaded when the command runs
    from litx_validators import Rule

_FIELDS = ("code", "name", "number", "severity", "scope", "since", "summary", "docs")


def rule(
    code: Annotated[
        str | None, typer.Argument(help="Code or name of a rule. Default: list all rules.")
    ] = None,
    every: Annotated[
        bool, typer.Option("--all", help="Print the documentation of every rule.")
    ] = False,
    format: options.TextOrJson = "text",
) -> None:
    """Print the documentation of a rule, or list all rules.

    Exit status: 0, or 2 if there is no such rule.
    """
    if code is not None and every:
        raise typer.BadParameter("give a code or --all, not both", param_hint="--all")
    print_rules(code, every=every, as_json=format == "json")


def print_rules(code: str | None, *, every: bool = False, as_json: bool) -> None:
    """Print the documentation of a rule or of every rule, or list all rules."""
    from litx_validators import all_rules, find_rule

    if code is not None:
        rule = find_rule(code)
        print(json.dumps(_as_data(rule), indent=2) if as_json else rule.docs)
        return
    rules = all_rules()
    if as_json:
        data = {"rules": [_as_data(rule) for rule in rules], "summary": {"rules": len(rules)}}
        print(json.dumps(data, indent=2))
    elif every:
        print("\n\n\n".join(rule.docs for rule in rules))
    else:
        width = max(len(rule.name) for rule in rules)
        for rule in rules:
            print(f"{rule.code}  {rule.name:{width}}  {rule.severity:7}  {rule.summary}")


def _as_data(rule: "Rule") -> dict[str, Any]:
    """Return the documentation and metadata of a rule, as data for JSON."""
    return {name: getattr(rule, name) for name in _FIELDS}
