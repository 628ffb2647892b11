"""The conventions: what is written down of a paper, and what is not.

`conventions.toml` is their one source. The rules of the prompt `litx-1` and docs/annotating.md come
from it, and it names the rules of `litx validate` that check each.
"""

import functools
import itertools
import tomllib
from dataclasses import dataclass
from importlib import resources

from litx.extract.prompt.writing import PREFIXES
from litx.extract.prompt_settings import ReplyFormat


@dataclass(frozen=True)
class Convention:
    """One decision, made the same for every paper."""

    id: str
    section: str
    # the rule as a model reads it, on one line; empty where it binds annotators alone
    prompt: str = ""
    json: str = ""  # the same for JSON, where that has other words; else empty
    flat: str = ""  # the same for the flat form
    more: str = ""  # what annotators of the ground truth read besides
    rules: tuple[str, ...] = ()  # codes of the rules of `litx validate` that check it

    def rule(self, form: ReplyFormat) -> str:
        """Return the rule in the words of a form."""
        own = {ReplyFormat.json: self.json, ReplyFormat.flat: self.flat}
        is_json = form is ReplyFormat.json
        words = {
            "{phase}": "`lattice_param`" if is_json else "`GlobalLatticeParam`",
            "{feature}": "`configuration`" if is_json else "`Configuration`",
            "{prefixes}": PREFIXES,
        }
        text = own.get(form) or self.prompt
        for name, word in words.items():
            text = text.replace(name, word)
        return text


@functools.cache
def conventions() -> tuple[Convention, ...]:
    """Return all conventions in order."""
    file = resources.files(__package__) / "conventions.toml"
    told = tomllib.loads(file.read_text(encoding="utf-8"))["convention"]
    return tuple(Convention(**{**one, "rules": tuple(one.get("rules", ()))}) for one in told)


def sections() -> dict[str, tuple[Convention, ...]]:
    """Return the conventions under their headings."""
    several = itertools.groupby(conventions(), lambda one: one.section)
    return {heading: tuple(found) for heading, found in several}


def render_rules(form: ReplyFormat) -> str:
    """Return all rules under their headings as a model reads them."""
    found = sections()
    rules = (
        "\n".join((f"## {heading}", "", *(f"- {one.rule(form)}" for one in found[heading])))
        for heading in headings()
    )
    return "\n\n".join(rules)


def headings() -> list[str]:
    """Return the headings under which a model finds rules."""
    return [name for name, several in sections().items() if any(one.prompt for one in several)]
