"""Single properties: every value of one property in a paper, as plain numbers."""

import json
from collections.abc import Mapping, Sequence

from litx.dataset import load_paper
from litx.errors import FormatError
from litx.extract.prompt_settings import PromptSettings
from litx.extract.tasks.counting import CountingTask, first_block
from litx.extract.texts import PaperText
from litx.formats.json_text import read_json
from litx.harness.dialogue import Reading
from litx.harness.task import Question
from litx.sandbox import Outcome, Runner
from litx_ontology import AlloyMeasurementKind
from litx_scoring import Counts, Profile, judge_property
from litx_scoring.property_values import PROPERTIES

_INSTRUCTIONS = """\
Read the paper below these instructions and write down every value of one property that its authors
measured on materials that they made: {label}. {description} Other words for it are {aliases}.

- Give each value in {unit}, as a plain number: no unit, no sign such as ~ or >, no uncertainty.
  Convert what the paper prints in another unit, and round it to the digits that the paper gives.
- Take values of whole materials from the text and the tables. Leave out those of single phases, and
  those that are cited, computed or predicted.
- Give no number in place of a value that the paper does not have.

Reply with a JSON array of numbers and nothing else, such as {example}. If the paper has no such \
value, reply with []."""

_EXAMPLE = "[120.5, 98]"

_KINDS = {kind.value: kind for kind in PROPERTIES}


class Property(CountingTask[Sequence[float]]):
    """Values of one property at a time."""

    name = "property"
    title = "every value of one property in a paper, as numbers"
    parts = tuple(_KINDS)

    def questions(
        self, papers: Sequence[PaperText], settings: PromptSettings
    ) -> Sequence[Question]:
        """Ask for each property of each paper."""
        del settings  # nothing of it is about numbers
        return [
            Question(paper.stem, f"{instructions(kind)}\n\n{paper.text}", kind.value)
            for kind in PROPERTIES
            for paper in papers
        ]

    def read(self, question: Question, reply: str, runner: Runner) -> Reading:
        """Find the numbers of a reply; an empty array says that there are none."""
        del question, runner
        found = numbers(reply)
        if found or "[]" in reply:
            return Reading(Outcome.ok, json.dumps(found) + "\n", ".json")
        complaint = (
            "Your reply has no number. Reply with a JSON array of numbers and nothing else, such "
            f"as {_EXAMPLE}; if the paper has no such value, reply with []."
        )
        return Reading(Outcome.unparsed, reply, ".md", complaint)

    def values(
        self, texts: Mapping[Question, str], runner: Runner
    ) -> Mapping[Question, Sequence[float]]:
        """Return the numbers of each answer."""
        del runner  # no program
        return {one: numbers(text) for one, text in texts.items()}

    def count(self, question: Question, values: Sequence[float], profile: Profile) -> Counts:
        """Count numbers among the values of one property of a paper."""
        return judge_property(load_paper(question.stem), _KINDS[question.part], values, profile)


def instructions(kind: AlloyMeasurementKind) -> str:
    """Return everything that stands before the paper."""
    return _INSTRUCTIONS.format(
        label=kind.label,
        description=kind.description,
        aliases=", ".join(kind.aliases),
        unit=f"{PROPERTIES[kind]:~}",
        example=_EXAMPLE,
    )


def numbers(reply: str) -> list[float]:
    """Return the numbers in the JSON array of a reply, each once; none where it has no such array.

    The array runs from the first opening to the last closing bracket of the first fenced block, or
    of the whole reply where there is none. True and false count as 1 and 0; whatever else is no
    number is left out.

    Source: published alloy benchmark, version 0.1.1.
    """
    block = first_block(reply, {"json", "python", "text", "plaintext"})
    text = reply if block is None else block
    start, end = text.find("["), text.rfind("]")
    if not 0 <= start < end:
        return []
    try:
        data = read_json(text[start : end + 1], unique_keys=False)
    except FormatError:
        return []
    return list(dict.fromkeys(one for one in data if isinstance(one, int | float)))


TASKS = (Property(),)
