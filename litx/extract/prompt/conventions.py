"""Conventions: which content of a paper is recorded, and how.

`conventions.toml` of this package and that in the prompt folder of a dataset are their only source.
The rules in the prompt `litx-1` and docs/annotating.md are generated from them, and they name the
rules of `litx validate` that check each convention.
"""

import functools
import itertools
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from litx.dataset import Dataset
from litx.errors import DatasetError
from litx.extract.prompt.texts import COMMON
from litx.extract.prompt_settings import ReplyFormat
from litx_ontology import ValueQualifier

PREFIXES = ", ".join(
    f"`{qualifier.symbol}` {qualifier.label}" for qualifier in ValueQualifier if qualifier.symbol
)
"""Prefixes of values with their meanings."""


@dataclass(frozen=True)
class Convention:
    """A decision that holds for every paper, or for every paper of a dataset."""

    id: str
    section: str
    prompt: str = ""  # the rule for models, on a line; empty if it is only for annotators
    json: str = ""  # the rule for JSON, if it differs
    flat: str = ""  # the rule for the flat form, if it differs
    more: str = ""  # addition for annotators of the ground truth
    rules: tuple[str, ...] = ()  # codes of the rules of `litx validate` that check it
    after: str = ""  # ID of the convention that one of a dataset follows; empty in the common file

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
def _read_file(folder: Path) -> tuple[Convention, ...]:
    """Read the conventions in a folder, in order."""
    tables = tomllib.loads((folder / "conventions.toml").read_text(encoding="utf-8"))["convention"]
    return tuple(
        Convention(**{**table, "rules": tuple(table.get("rules", ()))}) for table in tables
    )


def read_common_conventions() -> tuple[Convention, ...]:
    """Read the conventions that hold for every dataset, in order."""
    return _read_file(COMMON)


def read_own_conventions(dataset: Dataset) -> tuple[Convention, ...]:
    """Read the conventions of a dataset, in order; none without a prompt folder."""
    return _read_file(dataset.prompt_folder) if dataset.prompt_folder else ()


def read_conventions(dataset: Dataset) -> tuple[Convention, ...]:
    """Read all conventions that hold for a dataset, in order.

    Raises:
        DatasetError: One of the dataset follows a convention that does not exist.
    """
    conventions = list(read_common_conventions())
    for own in read_own_conventions(dataset):
        places = [place for place, one in enumerate(conventions, 1) if one.id == own.after]
        if not places:
            message = f"convention {own.id!r} of {dataset.name} follows {own.after!r:.80}"
            raise DatasetError(message, "name as `after` a convention that exists")
        conventions.insert(places[0], own)
    return tuple(conventions)


def group_by_section(conventions: Iterable[Convention]) -> dict[str, tuple[Convention, ...]]:
    """Group conventions by heading."""
    groups = itertools.groupby(conventions, lambda convention: convention.section)
    return {heading: tuple(group) for heading, group in groups}


def render_rules(dataset: Dataset, form: ReplyFormat) -> str:
    """Render all rules of a dataset for models, with their headings."""
    sections = group_by_section(item for item in read_conventions(dataset) if item.prompt)
    return "\n\n".join(
        "\n".join((f"## {heading}", "", *(f"- {item.rule(form)}" for item in group)))
        for heading, group in sections.items()
    )
