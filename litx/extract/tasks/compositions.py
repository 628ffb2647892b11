"""Compositions of a paper, as formulas or as Python.

Formulas are never read in this process: what is kept of an answer becomes a program, and the
sandbox runs it.
"""

from collections.abc import Mapping, Sequence

from litx.dataset import load_paper
from litx.extract.prompt.extraction import helpers
from litx.extract.prompt_settings import PromptSettings, ReplyFormat
from litx.extract.tasks.counting import CountingTask, first_block
from litx.extract.texts import PaperText
from litx.formats.program_text import extract_block
from litx.harness.dialogue import Reading
from litx.harness.run import RunRecord
from litx.harness.task import Question
from litx.model import Composition
from litx.sandbox import Mode, Outcome, Result, Runner, Source
from litx_scoring import Counts, Profile, score_compositions

TASK = """\
Read the paper below these instructions and write down the compositions of the alloys that its \
authors made.

- Only alloys that the authors made themselves. Leave out alloys that they cite from other work, and
  those that they only predict or compute.
- One composition for each alloy: that of the alloy as a whole, as its authors give it. Leave out
  compositions of single phases, dendrites and precipitates, and those of powders and other starting
  materials.
- Where a composition was determined in several ways, take the first of these: ICP-MS, ICP-OES,
  WD-XRF, EPMA, WDS, ED-XRF, Spark-OES, EDS, LIBS, nominal.
- Write what the paper says, in atomic ratios or atomic percent. Turn weight percent into these."""
"""What is asked for, however it is written."""

_FORMULAS = """\
The whole reply is one fenced block. Each line of it is one formula, in atomic ratios or atomic \
percent, with plain digits and without spaces, brackets and units:

```
Mg2FeNi
Mg50.5Fe24.5Ni25
```"""

_PYTHON = """\
The whole reply is one fenced block tagged `python`. It sets `result` to a list of `Composition` \
objects of pymatgen, which are there already: write no import.

```python
result = [
    Composition("Mg2FeNi"),
    Composition({"Mg": 50.5, "Fe": 24.5, "Ni": 25}),
    Composition.from_weight_dict({"Mg": 30, "Fe": 34, "Ni": 36}),
]
```"""


class Compositions(CountingTask[Composition]):
    """Compositions as text: the model writes a formula on each line."""

    name = "compositions"
    title = "compositions of the alloys of a paper as formulas"
    mode = Mode.compositions
    ending = ".txt"
    no_block = (
        "Your reply has no formula. Reply with one fenced block that has a formula on each line."
    )

    def questions(self, papers: Sequence[PaperText], settings: PromptSettings) -> list[Question]:
        """Ask for the compositions of each paper."""
        start = f"{TASK}\n\n{self.form(settings)}"
        return [Question(paper.stem, f"{start}\n\n{paper.text}") for paper in papers]

    def form(self, settings: PromptSettings) -> str:
        """Say what the reply is to look like."""
        del settings  # text has no place for helpers
        return _FORMULAS

    def block(self, reply: str) -> str:
        """Return what is kept of a reply; empty text where there is nothing."""
        return "\n".join(formulas(reply))

    def program(self, block: str) -> str:
        """Return the program that gives the compositions: here one in each line but the first."""
        calls = (f"Composition({formula!r})," for formula in formulas(block))
        return "\n".join(("[", *calls, "]"))

    def complaint(self, result: Result, block: str) -> str:
        """Say what is wrong, so that the model can mend it."""
        lines = formulas(block)
        index = (result.line or 0) - 2  # the program begins with a bracket
        which = f"The formula {lines[index]!r:.200}" if 0 <= index < len(lines) else "A formula"
        return (
            f"{which} cannot be read: {result.message}\nReply with all formulas once more, each as "
            "elements and their amounts, such as Mg2FeNi."
        )

    def read(self, question: Question, reply: str, runner: Runner) -> Reading:
        """Find the compositions of a reply."""
        block = self.block(reply)
        if not block:
            return Reading(Outcome.unparsed, reply, ".md", self.no_block)
        result = runner.run(Source(self.program(block), question.stem))
        if result.outcome is Outcome.ok:
            return Reading(Outcome.ok, block, self.ending)
        is_ours = result.outcome is Outcome.infra_error
        complaint = result.message if is_ours else self.complaint(result, block)
        return Reading(result.outcome, block, self.ending, complaint)

    def values(
        self, texts: Mapping[Question, str], runner: Runner
    ) -> Mapping[Question, Sequence[Composition] | RunRecord]:
        """Run the programs of what is kept; where our own machinery fails, nothing is counted."""
        programs = {
            one: Source(self.program(text), one.stem) for one, text in texts.items() if text
        }
        found: dict[Question, Sequence[Composition] | RunRecord] = dict.fromkeys(texts, ())
        results = runner.run_all(list(programs.values()))
        for one, result in zip(programs, results, strict=True):
            is_ours = result.outcome is Outcome.infra_error
            failure = RunRecord(result.outcome, result.message)
            found[one] = failure if is_ours else result.compositions or ()
        return found

    def count(self, question: Question, values: Sequence[Composition], profile: Profile) -> Counts:
        """Count compositions among those of a paper."""
        return score_compositions(load_paper(question.stem), values, profile)


class CompositionsCode(Compositions):
    """Compositions as code: the model writes Python that makes them, with helpers if it likes."""

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
        return f"{_PYTHON}\n\n{offered}" if offered else _PYTHON

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


def formulas(reply: str) -> list[str]:
    """Return the formulas of a reply, as they stand there.

    They are the lines of the first fenced block, or of the whole reply where there is none; blank
    lines, lines that begin with ``#``, and the marks of a list do not count.

    Source: published alloy benchmark, version 0.1.1.
    """
    block = first_block(reply, {"python", "text"})
    lines = (line.strip() for line in (reply if block is None else block).splitlines())
    kept = (
        line.removeprefix("- ").removeprefix("* ") for line in lines if line[:1] not in ("", "#")
    )
    return [formula for one in kept if (formula := one.strip())]


TASKS = (Compositions(), CompositionsCode())
