"""The conventions: what is written down of a paper, and what is not.

`conventions.toml` is their one source. The rules of the prompt `litx-1` and docs/annotating.md come
from it, and it names the rules of `litx validate` that check each.
"""

import functools
import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib import resources

from litx.extract.prompt.form import ReplyFormat
from litx_ontology import ValueQualifier


@dataclass(frozen=True)
class Convention:
    """One decision, made the same for every paper.

    Attributes:
        id: Its name.
        section: The heading under which it stands.
        prompt: The rule as a model reads it, on one line; empty where it binds annotators alone.
        json: The same for JSON, where that has other words; else empty.
        flat: The same for the flat form.
        more: What annotators of the ground truth read besides.
        rules: Codes of the rules of `litx validate` that check it.
    """

    id: str
    section: str
    prompt: str = ""
    json: str = ""
    flat: str = ""
    more: str = ""
    rules: tuple[str, ...] = ()

    def rule(self, form: ReplyFormat) -> str:
        """Return the rule in the words of a form."""
        own = {ReplyFormat.json: self.json, ReplyFormat.flat: self.flat}
        text = own.get(form) or self.prompt
        for name, word in _words(form):
            text = text.replace(f"{{{name}}}", word)
        return text


@functools.cache
def conventions() -> tuple[Convention, ...]:
    """Return all conventions in order."""
    file = resources.files(__package__) / "conventions.toml"
    told = tomllib.loads(file.read_text(encoding="utf-8"))["convention"]
    return tuple(Convention(**{**one, "rules": tuple(one.get("rules", ()))}) for one in told)


def sections() -> dict[str, tuple[Convention, ...]]:
    """Return the conventions under their headings."""
    found: dict[str, list[Convention]] = {}
    for one in conventions():
        found.setdefault(one.section, []).append(one)
    return {heading: tuple(several) for heading, several in found.items()}


def as_rules(headings: Sequence[str], form: ReplyFormat) -> str:
    """Return the rules under some headings as a model reads them."""
    parts = []
    for heading in headings:
        rules = "\n".join(f"- {one.rule(form)}" for one in sections()[heading])
        parts.append(f"## {heading}\n\n{rules}")
    return "\n\n".join(parts)


def headings() -> list[str]:
    """Return the headings under which a model finds rules."""
    return [name for name, several in sections().items() if any(one.prompt for one in several)]


def _words(form: ReplyFormat) -> Iterator[tuple[str, str]]:
    """Yield what stands in braces in a rule, with the words of a form for it."""
    is_json = form is ReplyFormat.json
    yield "phase", "`lattice_param`" if is_json else "`GlobalLatticeParam`"
    yield "feature", "`configuration`" if is_json else "`Configuration`"
    yield (
        "prefixes",
        ", ".join(f"`{one.symbol}` {one.label}" for one in ValueQualifier if one.symbol),
    )
