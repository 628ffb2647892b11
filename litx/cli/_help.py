"""The help of a command, laid out so that 80 columns hold it without cut words."""

import inspect
from collections.abc import Mapping
from typing import Any, Literal, get_args, get_origin

import typer.core

GROUPS = {
    "Model": "model second_model judge rater base_url temperature max_tokens effort answer_timeout",
    "Prompt": "prompt helpers normalize sources descriptions",
    "Run": "engine repeats concurrency max_cost dry_run runs resume papers setting limit backend "
    "jobs",
    "Sandbox": "tier unsafe_exec require_level timeout memory",
    "Output": "format output html explain full statistics plot plots write published",
}
"""Groups of options, by the names of their parameters; those of no group stand first."""

COMMANDS = {
    "The data": "show query graph cite export site stats",
    "Scores": "score compare agreement leaderboard sweep score-processes",
    "Models": "papers extract bench resume prompt suite convert transcribe",
    "Papers and rules": "new import fmt validate rule audit diff disputes ontology compare-mpea",
    "Programs": "run doctor",
}
"""Groups of commands, likewise."""

_FEW = 8
"""Options of a command whose help needs no groups."""

_WIDE = 16
"""Characters of the choices of an option; beyond, they stand in its help."""


class Command(typer.core.TyperCommand):
    """A command whose options are grouped in its help, with short types."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """Lay out the options, and print the help."""
        function = inspect.unwrap(self.callback) if self.callback else None
        given = inspect.signature(function, eval_str=True).parameters if function else {}
        options = [one for one in self.params if isinstance(one, typer.core.TyperOption)]
        for option in options:
            own = given.get(option.name or "")  # --help is none of the function's
            if option.metavar is None:
                _shorten(option, get_args(own.annotation)[0] if own else bool)
            if len(options) > _FEW:
                option.rich_help_panel = group_of(option.name or "", GROUPS)
        super().format_help(ctx, formatter)


def group_of(name: str, groups: Mapping[str, str]) -> str | None:
    """Return the group that a command or an option stands in."""
    return next((group for group, own in groups.items() if name in own.split()), None)


def _shorten(option: typer.core.TyperOption, kind: Any) -> None:
    """Show no type of a switch, no word beside a range, and many choices behind the help."""
    literal = next((one for one in (kind, *get_args(kind)) if get_origin(one) is Literal), None)
    choices = get_args(literal)
    names = {one.__name__ for one in (kind, *get_args(kind)) if one in {int, float}}
    if kind is bool:
        option.metavar = ""
    elif names:
        option.metavar = f"<{names.pop()}>"
    elif len("|".join(choices)) > _WIDE:
        option.metavar = f"<{option.name}>"
        if not all(one in (option.help or "") for one in choices):
            option.help = f"{option.help} One of {', '.join(choices)}."
