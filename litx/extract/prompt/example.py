"""The worked example of a prompt: made-up materials, in each form."""

import re
from importlib import resources

from litx.extract.prompt.form import Form
from litx.extract.prompt_settings import PromptSettings

_FILES = {"python": "materials.txt", "json": "materials.json.txt"}

_NORMALIZE = re.compile(r'normalize\(\s*([\w.]+), ("[^"]*"), "[^"]*"\s*\)')
"""A call of `normalize` with its value, the paper's word and the place."""

_SOURCE = re.compile(r'^ *(?:source=|"source": )".*",\n', re.MULTILINE)
"""The line of a source, which nothing else stands on."""

_DESCRIPTIONS = re.compile(
    r'^( *)(?:descriptions=|"descriptions": )\[\n.*?^\1\],\n', re.MULTILINE | re.DOTALL
)

_PARENT = "homogenised"
"""Name of the material of the example that another one is made from."""

_ITS_PROCESS = "elements->casting"


def program(form: Form, settings: PromptSettings) -> str:
    """Return the example as a reply would hold it, with the parts that the settings ask for."""
    file = resources.files(__package__) / "examples" / _FILES[form.language]
    text = file.read_text(encoding="utf-8").strip()
    if not settings.normalize:
        text = _NORMALIZE.sub(r"\1", text)
    elif not settings.sources:
        text = _NORMALIZE.sub(r"normalize(\1, \2)", text)
    if not settings.sources:
        text = _SOURCE.sub("", text)
    if not settings.descriptions:
        text = _DESCRIPTIONS.sub("", text)
    return _flat(text) if form is Form.flat else text


def _flat(text: str) -> str:
    """Make every material of the example from raw materials."""
    text = re.sub(rf'^ *name="{_PARENT}",\n', "", text, flags=re.MULTILINE)
    return text.replace(f'"{_PARENT}->', f'"{_ITS_PROCESS}->')


def example(form: Form, settings: PromptSettings) -> str:
    """Return the section with the example."""
    return f"""\
## Example

The materials are made up. They show the shape of an answer, not what a paper holds.

```{form.language}
{program(form, settings)}
```"""
