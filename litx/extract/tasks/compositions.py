"""Tasks that ask for the compositions of a paper, as formulas or as Python.

Formulas are not read in this process: an answer becomes a program that runs in the sandbox.
"""

from collections.abc import Mapping, Sequence

from litx.extract.prompt.extraction import build_helpers
from litx.extract.prompt.texts import prompt_text
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


class Compositions(CountingTask[Composition]):
    """Compositions as text, with a formula on each line."""

    name = "compositions"
    title = "compositions of the alloys of a paper as formulas"
    mode = Mode.compositions
    ending = ".txt"
    no_block = (
        "Your reply has no formula. Reply with one fenced block that has a formula on each line."
    )

    def questions(self, papers: Sequence[PaperText], settings: PromptSettings) -> list[Question]:
        """Ask for the compositions of each paper."""
        task = prompt_text("tasks.compositions.task", self.dataset)
        start = f"{task}\n\n{self.describe_form(settings)}"
        return [Question(paper.stem, f"{start}\n\n{paper.text}") for paper in papers]

    def describe_form(self, settings: PromptSettings) -> str:
        """Return the part of the prompt that describes the reply, as formulas on lines."""
        del settings  # text has no helpers
        return prompt_text("tasks.compositions.formulas")

    def extract_block(self, reply: str) -> str:
        """Extract the formulas of a reply; empty if there are none."""
        return "\n".join(read_formulas(reply))

    def build_program(self, block: str) -> str:
        """Build a program that gives the compositions, each on a line after the first line."""
        calls = (f"Composition({formula!r})," for formula in read_formulas(block))
        return "\n".join(("[", *calls, "]"))

    def format_complaint(self, result: Result, block: str) -> str:
        """Describe the fault, so that the model can correct it."""
        lines = read_formulas(block)
        index = (result.line or 0) - 2  # the first line of the program is a bracket
        which = f"The formula {lines[index]!r:.200}" if 0 <= index < len(lines) else "A formula"
        return (
            f"{which} cannot be read: {result.message}\nReply with all formulas once more, each as "
            "elements and their amounts, such as Mg2FeNi."
        )

    def read(self, question: Question, reply: str, runner: Runner) -> Reading:
        """Run the compositions in a reply as a program; a reply without any is unparsed."""
        block = self.extract_block(reply)
        if not block:
            return Reading(Outcome.unparsed, reply, ".md", self.no_block)
        result = runner.run(Source(self.build_program(block), question.stem))
        if result.outcome is Outcome.ok:
            return Reading(Outcome.ok, block, self.ending)
        is_internal = result.outcome is Outcome.infra_error
        complaint = result.message if is_internal else self.format_complaint(result, block)
        return Reading(result.outcome, block, self.ending, complaint)

    def values(
        self, texts: Mapping[Question, str], runner: Runner
    ) -> Mapping[Question, Sequence[Composition] | RunRecord]:
        """Run the programs of the answers; an answer that litx cannot run does not count."""
        programs = {
            question: Source(self.build_program(text), question.stem)
            for question, text in texts.items()
            if text
        }
        values: dict[Question, Sequence[Composition] | RunRecord] = dict.fromkeys(texts, ())
        results = runner.run_all(list(programs.values()))
        for question, result in zip(programs, results, strict=True):
            is_lost = result.outcome is Outcome.infra_error
            lost = RunRecord(result.outcome, result.message)
            values[question] = lost if is_lost else result.compositions or ()
        return values

    def count(self, question: Question, values: Sequence[Composition], profile: Profile) -> Counts:
        """Count the compositions that match those of a paper."""
        return score_compositions(self.dataset.load_paper(question.stem), values, profile)


class CompositionsCode(Compositions):
    """Compositions as Python, with helpers if the settings offer them."""

    name = "compositions-code"
    title = "compositions of the alloys of a paper as Python"
    ending = ".py"
    no_block = (
        "There is no fenced block tagged `python` in your reply. The whole reply must be one such "
        "block, which sets `result` to a list of Composition objects."
    )

    def describe_form(self, settings: PromptSettings) -> str:
        """Describe the form of the reply, with the helpers if the settings offer them."""
        form = prompt_text("tasks.compositions.python")
        helper_settings = PromptSettings(
            helpers=settings.helpers, configuration=settings.configuration
        )
        helpers = build_helpers(self.dataset, ReplyFormat.code, helper_settings)
        return f"{form}\n\n{helpers}" if helpers else form

    def extract_block(self, reply: str) -> str:
        """Return the Python program in a reply; empty if there is none."""
        return extract_block(reply, "python")

    def build_program(self, block: str) -> str:
        """Return the program unchanged."""
        return block

    def format_complaint(self, result: Result, block: str) -> str:
        """Describe the fault of the program and its line."""
        del block
        place = "" if result.line is None else f", line {result.line}"
        return (
            f"Your program does not give the compositions ({result.outcome.label}{place}): "
            f"{result.message}\nReply with the whole corrected program, which sets `result` to a "
            "list of Composition objects."
        )


def read_formulas(reply: str) -> list[str]:
    """Read the formulas of a reply, unchanged.

    They are the lines of the first fenced block, or of the whole reply if there is none, without
    blank lines, lines that begin with ``#``, and list markers.

    Source: published alloy benchmark, version 0.1.1.
    """
    block = first_block(reply, {"python", "text"})
    lines = (line.strip() for line in (reply if block is None else block).splitlines())
    formulas = (
        line.removeprefix("- ").removeprefix("* ").strip()
        for line in lines
        if line[:1] not in ("", "#")
    )
    return [formula for formula in formulas if formula]


TASKS = (Compositions(), CompositionsCode())
