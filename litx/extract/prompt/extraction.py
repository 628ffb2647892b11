"""Build the instructions for extracting experiments."""

import re
from importlib import resources

from litx.extract.prompt.conventions import PREFIXES, render_rules
from litx.extract.prompt.names import render_names
from litx.extract.prompt.texts import prompt_text
from litx.extract.prompt_settings import PromptSettings, ReplyFormat
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
    settings: PromptSettings,
    form: ReplyFormat = ReplyFormat.code,
    *,
    task: str = TASK,
    answer: str = "",
) -> str:
    """Build the part of a prompt before the paper; by default the answer is a fenced block."""
    answer = answer or prompt_text(f"answer.{form.language}")
    if settings.is_published:
        example_text, scope = prompt_text("published.example"), prompt_text("published.scope")
        notation = _build_fields(form, settings)
    else:
        example_text = _read_example(f"{settings.configuration}.text.txt")
        scope, notation = render_rules(form), _build_notation(form, settings)
    block = f"```{form.language}\n{build_example(form, settings)}\n```"
    example = f"## Example\n\n{example_text}\n\n{block}"
    parts = [task, scope, answer, example, notation]
    parts += [render_names(form, settings), build_helpers(form, settings)]
    return "\n\n".join(part for part in parts if part)


def build_example(form: ReplyFormat, settings: PromptSettings) -> str:
    """Build the example reply, with the parts that the settings request."""
    ending = "json.txt" if form is ReplyFormat.json else "txt"
    text = _read_example(f"{settings.configuration}.{ending}")
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
            text = re.sub(rf'^ *name="{name}",\n( *process=)', r"\1", text, flags=re.MULTILINE)
    return text


def _read_example(name: str) -> str:
    """Return the text of a file in the folder `examples` of this package, trimmed."""
    file = resources.files(__package__) / "examples" / name
    return file.read_text(encoding="utf-8").strip()


def build_helpers(form: ReplyFormat, settings: PromptSettings) -> str:
    """Build the sections about the helpers that are offered; empty if there are none."""
    parts = []
    if settings.helpers:
        section = "published" if settings.is_published else "litx-1"
        addition = prompt_text(f"{section}.{form.language}.addition")
        parts.append(f"{prompt_text(f'helpers.{form.language}')}\n{addition}")
    if settings.normalize and form is not ReplyFormat.json:
        text = prompt_text("helpers.normalize")
        parts.append(text if settings.sources else text.replace(_PLACE, ""))
    return "\n\n".join(parts)


def _build_fields(form: ReplyFormat, settings: PromptSettings) -> str:
    """Build the published instructions for each field."""

    def text(name: str) -> str:
        return prompt_text(f"published.{name}")

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


def _build_notation(form: ReplyFormat, settings: PromptSettings) -> str:
    """Build the section of `litx-1` about the notation; its content is decided by conventions."""
    names = ["notation", "flat" if form is ReplyFormat.flat else "graph"]
    names.append(f"{form.language}.notation")
    if settings.sources:
        names.append("sources")
    parts = [prompt_text(f"litx-1.{name}") for name in names]
    if settings.descriptions:
        text = prompt_text("litx-1.descriptions")
        parts.append(text + prompt_text(f"litx-1.{form.language}.descriptions"))
    return "\n".join(("## Notation", "", *parts))
