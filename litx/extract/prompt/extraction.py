"""Build the instructions for extracting experiments."""

import re

from litx.dataset import Dataset
from litx.errors import DatasetError
from litx.extract.prompt.conventions import PREFIXES, render_rules
from litx.extract.prompt.names import render_names
from litx.extract.prompt.texts import prompt_text, read_example
from litx.extract.prompt_settings import LITX_1, PUBLISHED, PromptSettings, ReplyFormat
from litx_ontology import CASTING, MELTING, ProcessKind

TASK = prompt_text("tasks.request")
"""First line of a prompt that ends with the text of the paper."""

_NORMALIZED = re.compile(r'normalize\(\s*([\w.]+), ("[^"]*"), "[^"]*"\s*\)')
"""Call of `normalize` with a value, the paper's word and the place."""

_SOURCE = re.compile(
    r'^ *(?:source=|"source": )".*",\n|, (?:source=|"source": )"[^"]*"', re.MULTILINE
)
"""Source that has a line for itself, or follows a comma."""

_DESCRIPTIONS = re.compile(
    r'^( *)(?:descriptions=|"descriptions": )\[\n.*?^\1\],\n', re.MULTILINE | re.DOTALL
)

_NAMED = re.compile(r'^ *name="([^"]*)",\n *process="([^"]*)"', re.MULTILINE)
"""Name and process of a material that other materials may be made from."""

_PLACE = ' Its third argument is the place in the paper, such as "Section 2.1".'


def build_instructions(
    dataset: Dataset,
    settings: PromptSettings,
    form: ReplyFormat = ReplyFormat.code,
    *,
    task: str = TASK,
    answer: str = "",
) -> str:
    """Build the part of a prompt before the paper; by default the answer is a fenced block."""
    answer = answer or prompt_text(f"answer.{form.language}")
    if settings.is_published:
        example_text = prompt_text("published.example", dataset)
        scope = prompt_text("published.scope", dataset)
        notation = _build_fields(dataset, form, settings)
    else:
        example_text = read_example(f"{settings.configuration}.text.txt", dataset)
        scope, notation = render_rules(dataset, form), _build_notation(dataset, form, settings)
    block = f"```{form.language}\n{build_example(dataset, form, settings)}\n```"
    example = f"## Example\n\n{example_text}\n\n{block}"
    parts = [task, scope, answer, example, notation]
    parts += [render_names(dataset, form, settings), build_helpers(dataset, form, settings)]
    return "\n\n".join(part for part in parts if part)


def require_configuration(dataset: Dataset, settings: PromptSettings) -> None:
    """Check that a dataset has the published configuration, if the settings ask for it.

    Raises:
        DatasetError: It has none.
    """
    folder = dataset.prompt_folder
    if settings.is_published and not (folder and (folder / f"{PUBLISHED}.txt").is_file()):
        message = f"the dataset {dataset.name} has no prompt {PUBLISHED}, which is about alloys"
        raise DatasetError(message, f"use the prompt {LITX_1}")


def build_example(dataset: Dataset, form: ReplyFormat, settings: PromptSettings) -> str:
    """Build the example reply, with the parts that the settings request."""
    ending = "json.txt" if form is ReplyFormat.json else "txt"
    text = read_example(f"{settings.configuration}.{ending}", dataset)
    if not settings.normalize:
        text = _NORMALIZED.sub(r"\1", text)
    elif not settings.sources:
        text = _NORMALIZED.sub(r"normalize(\1, \2)", text)
    if not settings.sources:
        text = _SOURCE.sub("", text)
    if not settings.descriptions:
        text = _DESCRIPTIONS.sub("", text)
    if form is ReplyFormat.flat:  # every material starts from raw materials, and has no name
        for name, process in reversed(_NAMED.findall(text)):  # products come before their inputs
            text = text.replace(f'"{name}->', f'"{process}->')
            text = text.replace(f', material="{name}"', "")
            text = re.sub(rf'^ *name="{name}",\n( *process=)', r"\1", text, flags=re.MULTILINE)
    return text


def build_helpers(dataset: Dataset, form: ReplyFormat, settings: PromptSettings) -> str:
    """Build the sections about the helpers that are offered; empty if there are none."""
    parts = []
    if settings.helpers:
        section = "published" if settings.is_published else "litx-1"
        helpers = prompt_text(f"helpers.{form.language}", dataset)
        addition = prompt_text(f"{section}.{form.language}.addition", dataset)
        parts.append(f"{helpers}\n{addition}" if addition else helpers)
    if settings.normalize and form is not ReplyFormat.json:
        text = prompt_text("helpers.normalize")
        parts.append(text if settings.sources else text.replace(_PLACE, ""))
    return "\n\n".join(parts)


def _build_fields(dataset: Dataset, form: ReplyFormat, settings: PromptSettings) -> str:
    """Build the published instructions for each field."""

    def text(name: str) -> str:
        return prompt_text(f"published.{name}", dataset)

    def form_text(name: str) -> str:
        return text(f"{form.language}.{name}")

    melting, casting = (
        ", ".join(f"`{kind.name}`" for kind in ProcessKind if kind in kinds)
        for kinds in (MELTING, CASTING)
    )
    parts = [
        text("raw_materials"),
        text("groups").format(melting=melting, casting=casting),
        f"{text('process')}\n{text('flat' if form is ReplyFormat.flat else 'graph')}",
        f"{text('compositions')}\n{form_text('compositions')}",
        f"{text('values').format(prefixes=PREFIXES)}\n{form_text('values')}",
        f"{text('structure').format(whole=form_text('whole'))}\n{form_text('structure')}",
    ]
    if settings.sources:
        parts.append(text("sources"))
    if settings.descriptions:
        parts.append(f"{text('descriptions')}\n{form_text('descriptions')}")
    return "\n\n".join(parts)


def _build_notation(dataset: Dataset, form: ReplyFormat, settings: PromptSettings) -> str:
    """Build the section of `litx-1` about the notation; its content is decided by conventions."""
    names = ["notation", "flat" if form is ReplyFormat.flat else "graph"]
    names.append(f"{form.language}.notation")
    if settings.sources:
        names.append("sources")
    parts = [prompt_text(f"litx-1.{name}", dataset) for name in names]
    if settings.descriptions:
        text = prompt_text("litx-1.descriptions")
        parts.append(text + prompt_text(f"litx-1.{form.language}.descriptions"))
    return "\n".join(("## Notation", "", *parts))
