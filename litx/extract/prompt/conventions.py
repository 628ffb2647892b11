"""Conventions: which content of a paper is recorded, and how.

`conventions.toml` is their only source. The rules in the prompt `litx-1` and docs/annotating.md are
generated from it, and it names the rules of `litx validate` that check each convention.
"""

import functools
import itertools
import tomllib
from dataclasses import dataclass
from importlib import resources

from litx.extract.prompt_settings import ReplyFormat
from litx_ontology import ValueQualifier

PREFIXES = ", ".join(
    f"`{qualifier.symbol}` {qualifier.label}" for qualifier in ValueQualifier if qualifier.symbol
)
"""Prefixes of values with their meanings."""


@dataclass(frozen=True)
class Convention:
    """A decision that holds for every paper."""

    id: str
    section: str
    prompt: str = ""  # the rule for models, on a line; empty if it is only for annotators
    json: str = ""  # the rule for JSON, if it differs
    flat: str = ""  # the rule for the flat form, if it differs
    more: str = ""  # addition for annotators of the ground truth
    rules: tuple[str, ...] = ()  # codes of the rules of `litx validate` that check it

    def rule(self, form: ReplyFormat) -> str:
        """Return the text of the rule for a form of reply, with that form's names of classes."""
        is_json = form is ReplyFormat.json
        words = {
            "{phase}": "`lattice_param`" if is_json else "`GlobalLatticeParam`",
            "{feature}": "`configuration`" if is_json else "`Configuration`",
            "{prefixes}": PREFIXES,
        }
        text = {ReplyFormat.json: self.json, ReplyFormat.flat: self.flat}.get(form) or self.prompt
        for name, word in words.items():
            text = text.replace(name, word)
        return text


@functools.cache
def read_conventions() -> tuple[Convention, ...]:
    """Read all conventions in order."""
    file = resources.files(__package__) / "conventions.toml"
    tables = tomllib.loads(file.read_text(encoding="utf-8"))["convention"]
    return tuple(
        Convention(**{**table, "rules": tuple(table.get("rules", ()))}) for table in tables
    )


def group_by_section() -> dict[str, tuple[Convention, ...]]:
    """Group the conventions by heading."""
    groups = itertools.groupby(read_conventions(), lambda convention: convention.section)
    return {heading: tuple(group) for heading, group in groups}


def list_headings() -> list[str]:
    """List the headings that have rules for models."""
    sections = group_by_section().items()
    return [heading for heading, group in sections if any(item.prompt for item in group)]


def render_rules(form: ReplyFormat) -> str:
    """Render all rules for models, with their headings."""
    sections = group_by_section()
    return "\n\n".join(
        "\n".join((f"## {heading}", "", *(f"- {item.rule(form)}" for item in sections[heading])))
        for heading in list_headings()
    )
