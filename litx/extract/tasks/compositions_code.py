"""Compositions as code: the model writes Python that makes them, with helpers if it likes."""

from litx.extract.prompt.form import ReplyFormat, helpers
from litx.extract.prompt_settings import PromptSettings
from litx.extract.tasks._compositions import CompositionTask
from litx.formats.program_text import extract_block
from litx.sandbox import Result

_FORM = """\
The whole reply is one fenced block tagged `python`. It sets `result` to a list of `Composition` \
objects of pymatgen, which are there already: write no import.

```python
result = [
    Composition("Mg2FeNi"),
    Composition({"Mg": 50.5, "Fe": 24.5, "Ni": 25}),
    Composition.from_weight_dict({"Mg": 30, "Fe": 34, "Ni": 36}),
]
```"""


class CompositionsCode(CompositionTask):
    """Compositions as Python."""

    name = "compositions-code"
    title = "compositions of the alloys of a paper as Python"
    ending = ".py"
    no_block = (
        "There is no fenced block tagged `python` in your reply. The whole reply must be one such "
        "block, which sets `result` to a list of Composition objects."
    )

    def form(self, settings: PromptSettings) -> str:
        """Ask for Python, and offer the helpers if the settings do."""
        offered = helpers(ReplyFormat.code, PromptSettings(helpers=settings.helpers))
        return f"{_FORM}\n\n{offered}" if offered else _FORM

    def block(self, reply: str) -> str:
        """Return the program of a reply."""
        return extract_block(reply, "python")

    def program(self, block: str) -> str:
        """Return the program itself."""
        return block

    def complaint(self, result: Result, block: str) -> str:
        """Say what became of the program, and where."""
        del block
        place = "" if result.line is None else f", line {result.line}"
        return (
            f"Your program does not give the compositions ({result.outcome.label}{place}): "
            f"{result.message}\nReply with the whole corrected program, which sets `result` to a "
            "list of Composition objects."
        )


task = CompositionsCode()
