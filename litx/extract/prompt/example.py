"""The worked example of a prompt: made-up materials, in each form."""

import re
from importlib import resources

from litx.extract.prompt.form import ReplyFormat
from litx.extract.prompt_settings import PromptSettings

_NORMALIZE = re.compile(r'normalize\(\s*([\w.]+), ("[^"]*"), "[^"]*"\s*\)')
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


def program(form: ReplyFormat, settings: PromptSettings) -> str:
    """Return the example as a reply would hold it, with the parts that the settings ask for."""
    ending = "json.txt" if form is ReplyFormat.json else "txt"
    text = _file(f"{settings.configuration}.{ending}")
    if not settings.normalize:
        text = _NORMALIZE.sub(r"\1", text)
    elif not settings.sources:
        text = _NORMALIZE.sub(r"normalize(\1, \2)", text)
    if not settings.sources:
        text = _SOURCE.sub("", text)
    if not settings.descriptions:
        text = _DESCRIPTIONS.sub("", text)
    return _flat(text) if form is ReplyFormat.flat else text


def _file(name: str) -> str:
    file = resources.files(__package__) / "examples" / name
    return file.read_text(encoding="utf-8").strip()


def _flat(text: str) -> str:
    """Make every material of the example from raw materials, and leave out their names."""
    for name, process in reversed(_NAMED.findall(text)):  # what is made from others comes first
        text = text.replace(f'"{name}->', f'"{process}->')
        text = re.sub(rf'^ *name="{name}",\n( *process=)', r"\1", text, flags=re.MULTILINE)
    return text


def example(form: ReplyFormat, settings: PromptSettings) -> str:
    """Return the section with the example."""
    return f"""\
## Example

{_introduction(settings)}

```{form.language}
{program(form, settings)}
```"""


def _introduction(settings: PromptSettings) -> str:
    if settings.is_published:
        return (
            "The materials are made up. They show the shape of an answer, not what a paper holds."
        )
    return _file(f"{settings.configuration}.text.txt")
