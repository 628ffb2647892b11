"""Help texts laid out so that they fit 80 columns without cutting words."""

import inspect
from collections.abc import Mapping
from typing import Any, Literal, get_args, get_origin

import typer.core

OPTIONS = {
    "Model": "model second_model judge rater base_url temperature max_tokens effort answer_timeout",
    "Prompt": "prompt helpers normalize sources descriptions",
    "Run": "engine repeats concurrency max_cost dry_run runs resume papers setting limit backend "
    "jobs",
    "Sandbox": "tier unsafe_exec require_level timeout memory",
    "Output": "format output html explain full statistics plot plots write published",
}
"""Names of parameters by the group that shows their options; options of no group come first."""

COMMANDS = {
    "Use the data": "show query plot graph cite export site stats",
    "Score extractions": "score compare agreement leaderboard sweep",
    "Extract with models": "papers extract bench resume prompt suite convert transcribe",
    "Write and check modules": "new import fmt validate audit diff ontology",
    "Run programs": "run doctor",
}
"""Names of commands by the group that shows them."""

RENAMED = {
    "compare-mpea": "litx stats --mpea TABLE",
    "disputes": "litx validate --disputes",
    "rule": "litx validate --explain CODE",
    "score-processes": "litx score --processes",
}
"""Hidden commands of earlier releases, each with the command that replaces it."""

_FEWEST_IN_GROUPS = 9
"""Options from which on a command shows them in groups."""

_LONGEST_CHOICES = 16
"""Characters of an option's choices; longer lists follow its help text."""


class Command(typer.core.TyperCommand):
    """A command that shows its options in groups, with short types."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """Group the options and print the help."""
        function = inspect.unwrap(self.callback) if self.callback else None
        parameters = inspect.signature(function, eval_str=True).parameters if function else {}
        options = [param for param in self.params if isinstance(param, typer.core.TyperOption)]
        for option in options:
            parameter = parameters.get(option.name or "")  # `--help` has none
            if option.metavar is None:
                _shorten_type(option, get_args(parameter.annotation)[0] if parameter else bool)
            if len(options) >= _FEWEST_IN_GROUPS:
                option.rich_help_panel = find_group(option.name or "", OPTIONS)
        super().format_help(ctx, formatter)


def find_group(name: str, groups: Mapping[str, str]) -> str | None:
    """Return the group that lists a command or an option."""
    return next((group for group, names in groups.items() if name in names.split()), None)


def _shorten_type(option: typer.core.TyperOption, annotation: Any) -> None:
    """Show no type for a switch, a bare number type, and long lists of choices in the help."""
    types = (annotation, *get_args(annotation))
    literal = next((kind for kind in types if get_origin(kind) is Literal), None)
    choices = get_args(literal)
    numbers = {kind.__name__ for kind in types if kind in {int, float}}
    if annotation is bool:
        option.metavar = ""
    elif numbers:
        option.metavar = f"<{numbers.pop()}>"
    elif len("|".join(choices)) > _LONGEST_CHOICES:
        option.metavar = f"<{option.name}>"
        if not all(choice in (option.help or "") for choice in choices):
            option.help = f"{option.help} One of {', '.join(choices)}."
