"""The instructions for extracting experiments: their parts, and how they are put together."""

import re
from importlib import resources

from litx.extract.prompt.conventions import render_rules
from litx.extract.prompt.names import names
from litx.extract.prompt.writing import fields, notation
from litx.extract.prompt_settings import PromptSettings, ReplyFormat

TASK = (
    "Read the paper below these instructions and write down its experiments: what was made, how it "
    "was made, and what was measured on it."
)
"""The first line of a prompt whose text is a paper."""

_SCOPE = """\
## What belongs in

- Only materials that the authors made or processed themselves. Materials and values that they
  cite from other work stay out.
- Every property that they measured on them, and every property that they derived from their own
  measurements. Look in the text, in the tables and in the captions.
- Nothing that was only computed: phase diagrams (CALPHAD), first principles (DFT), rules of
  mixtures, and parameters worked out from the composition alone.
- Nothing that the paper does not say. Where it gives no value, leave the field out."""


_ANSWERS = {
    "python": """\
## Form of the answer

The whole reply is one fenced block tagged `python`. In it stands a single Python expression: a list
of `Experiment` objects. Everything named below is there already, so write no import, no assignment
and no function. A paper without such materials gives an empty list.""",
    "json": """\
## Form of the answer

The whole reply is one fenced block tagged `json`. In it stands a JSON array of experiment objects,
without comments. Leave out fields that are null. A paper without such materials gives an empty
array.""",
}


_NORMALIZED = re.compile(r'normalize\(\s*([\w.]+), ("[^"]*"), "[^"]*"\s*\)')
"""A call of `normalize` with its value, the paper's word and the place."""

_SOURCE = re.compile(
    r'^ *(?:source=|"source": )".*",\n|, (?:source=|"source": )"[^"]*"', re.MULTILINE
)
"""A source with its line, which nothing else stands on, or with the comma before it."""

_DESCRIPTIONS = re.compile(
    r'^( *)(?:descriptions=|"descriptions": )\[\n.*?^\1\],\n', re.MULTILINE | re.DOTALL
)

_NAMED = re.compile(r'^ *name="([^"]*)",\n *process="([^"]*)"', re.MULTILINE)
"""Name and process of a material that others may be made from."""


def instructions(
    settings: PromptSettings,
    form: ReplyFormat = ReplyFormat.code,
    *,
    task: str = TASK,
    answer: str = "",
) -> str:
    """Return what stands before the paper; the answer is by default a block of the form."""
    answer = answer or _ANSWERS[form.language]
    said = "The materials are made up. They show the shape of an answer, not what a paper holds."
    if not settings.is_published:
        said = _file(f"{settings.configuration}.text.txt")
    shown = f"## Example\n\n{said}\n\n```{form.language}\n{program(form, settings)}\n```"
    if settings.is_published:
        parts = [task, _SCOPE, answer, shown, fields(form, settings)]
    else:
        parts = [task, render_rules(form), answer, shown, notation(form, settings)]
    parts += [names(form, settings), helpers(form, settings)]
    return "\n\n".join(part for part in parts if part)


def program(form: ReplyFormat, settings: PromptSettings) -> str:
    """Return the example as a reply would hold it, with the parts that the settings ask for."""
    ending = "json.txt" if form is ReplyFormat.json else "txt"
    text = _file(f"{settings.configuration}.{ending}")
    if not settings.normalize:
        text = _NORMALIZED.sub(r"\1", text)
    elif not settings.sources:
        text = _NORMALIZED.sub(r"normalize(\1, \2)", text)
    if not settings.sources:
        text = _SOURCE.sub("", text)
    if not settings.descriptions:
        text = _DESCRIPTIONS.sub("", text)
    if form is ReplyFormat.flat:  # every material from raw materials, and without a name
        for name, process in reversed(_NAMED.findall(text)):  # what is made from others comes first
            text = text.replace(f'"{name}->', f'"{process}->')
            text = re.sub(rf'^ *name="{name}",\n( *process=)', r"\1", text, flags=re.MULTILINE)
    return text


def _file(name: str) -> str:
    file = resources.files(__package__) / "examples" / name
    return file.read_text(encoding="utf-8").strip()


def helpers(form: ReplyFormat, settings: PromptSettings) -> str:
    """Return the sections about the helpers that are offered; empty text where none is."""
    parts = []
    if settings.helpers:
        parts.append(_HELPERS[form.language])
    if settings.normalize and form is not ReplyFormat.json:
        parts.append(_NORMALIZE if settings.sources else _NORMALIZE.replace(_PLACE, ""))
    return "\n\n".join(parts)


_HELPERS = {
    "python": """\
## Composition helpers

Use them instead of converting by hand. Each returns a `Composition`.

- `balance_composition(main_element, additions)`: an alloy in weight percent whose main element
  makes up the rest. Ti-6Al-4V is `balance_composition("Ti", {"Al": 6, "V": 4})`.
- `composition_with_weight_additions(base, additions, addition_wt_frac)`: something added to a
  base by weight. The last argument is a fraction of the weight of the base: CoCrFeNi with 5 wt.%
  WC is `composition_with_weight_additions(Composition("CoCrFeNi"), Composition("WC"), 0.05)`.""",
    "json": """\
## Composition helpers

Instead of converting by hand, write an object with the key `_helper` as `composition`.

- `balance_composition`: an alloy in weight percent whose main element makes up the rest.
  Ti-6Al-4V is `{"_helper": "balance_composition", "main_element": "Ti", "additions": {"Al": 6,
  "V": 4}}`.
- `from_weight_dict`: weight percent of all elements, `{"_helper": "from_weight_dict", "weights":
  {"Fe": 70, "Cr": 18, "Ni": 12}}`.
- `weight_additions`: something added to a base by weight. `additions_weights` are weights by
  element; `fraction` is a fraction of the weight of the base. CoCrFeNi with 5 wt.% of equal
  weights of Mo and W is `{"_helper": "weight_additions", "base": "CoCrFeNi", "additions_weights":
  {"Mo": 50, "W": 50}, "fraction": 0.05}`.""",
}

_PLACE = ' Its third argument is the place in the paper, such as "Section 2.1".'

_NORMALIZE = f"""\
## The paper's own words

Where the paper uses another word than the name in the list, wrap the value:
`normalize(ProcessKind.Homogenization, "soaked")`. The second argument is the paper's own short
term.{_PLACE} The value stays what it is."""
