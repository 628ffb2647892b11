"""Compositions as formulas: the model writes one on each line."""

from litx.extract.prompt_settings import PromptSettings
from litx.extract.tasks._compositions import CompositionTask
from litx.extract.tasks._counting import first_block
from litx.sandbox import Result

_FORM = """\
The whole reply is one fenced block. Each line of it is one formula, in atomic ratios or atomic \
percent, with plain digits and without spaces, brackets and units:

```
Mg2FeNi
Mg50.5Fe24.5Ni25
```"""

_TAGS = {"python", "text"}

_MARKS = ("- ", "* ")


class Compositions(CompositionTask):
    """Compositions as text."""

    name = "compositions"
    title = "compositions of the alloys of a paper as formulas"
    ending = ".txt"
    no_block = (
        "Your reply has no formula. Reply with one fenced block that has a formula on each line."
    )

    def form(self, settings: PromptSettings) -> str:
        """Ask for formulas."""
        del settings  # text has no place for helpers
        return _FORM

    def block(self, reply: str) -> str:
        """Return the formulas, one a line."""
        return "\n".join(formulas(reply))

    def program(self, block: str) -> str:
        """Return a program whose second line and those that follow have a formula each."""
        calls = (f"Composition({formula!r})," for formula in formulas(block))
        return "\n".join(("[", *calls, "]"))

    def complaint(self, result: Result, block: str) -> str:
        """Name the first formula that cannot be read."""
        lines = formulas(block)
        index = (result.line or 0) - 2  # the program begins with a bracket
        which = f"The formula {lines[index]!r:.200}" if 0 <= index < len(lines) else "A formula"
        return (
            f"{which} cannot be read: {result.message}\nReply with all formulas once more, each as "
            "elements and their amounts, such as Mg2FeNi."
        )


def formulas(reply: str) -> list[str]:
    """Return the formulas of a reply, as they stand there.

    They are the lines of the first fenced block, or of the whole reply where there is none; blank
    lines, lines that begin with ``#``, and the marks of a list do not count.

    Source: published alloy benchmark, version 0.1.1.
    """
    block = first_block(reply, _TAGS)
    lines = (line.strip() for line in (reply if block is None else block).splitlines())
    found = (_unmarked(line) for line in lines if line and not line.startswith("#"))
    return [formula for formula in found if formula]


def _unmarked(line: str) -> str:
    for mark in _MARKS:
        line = line.removeprefix(mark)
    return line.strip()


task = Compositions()
