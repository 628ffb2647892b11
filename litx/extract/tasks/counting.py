"""Tasks that count values instead of comparing experiments: what they share, and `property`."""

import json
from abc import abstractmethod
from collections.abc import Container, Iterable, Mapping, Sequence
from itertools import chain
from typing import Any, Generic, TypeVar

import litxalloy
from litx.dataset import load_paper
from litx.errors import FormatError
from litx.extract.prompt_settings import PromptSettings
from litx.extract.texts import PaperText
from litx.formats.json_text import read_json
from litx.harness.dialogue import Reading
from litx.harness.run import RunFolder, RunRecord, effort_metrics
from litx.harness.scores import Metrics, RepeatScores
from litx.harness.task import EMPTY, Question, Task
from litx.sandbox import Outcome, Runner, Source
from litx_ontology import AlloyMeasurementKind
from litx_scoring import Counts, Profile, score_property
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

_Value = TypeVar("_Value")


class CountingTask(Task, Generic[_Value]):
    """A task whose answers are values, which are counted among those of the ground truth."""

    attempts = 4  # as published: an answer, and three to mend it
    contexts = 1
    truncated = ""

    @abstractmethod
    def values(
        self, texts: Mapping[Question, str], runner: Runner
    ) -> Mapping[Question, Sequence[_Value] | RunRecord]:
        """Return the values of what is kept of answers; the record of one that does not count."""

    @abstractmethod
    def count(self, question: Question, values: Sequence[_Value], profile: Profile) -> Counts:
        """Count values among those of the ground truth."""

    def score(
        self, run: RunFolder, repeat: int, runner: Runner, profiles: Sequence[Profile]
    ) -> list[RepeatScores]:
        """Count the values of the ground truth among those of the answers, by part and in all.

        All papers count together. A question that the model did not answer in time found nothing;
        the published runs stop there.
        """
        records = dict(run.records(repeat))
        questions = [Question(stem, "", part) for stem in asked(run) for part in self.parts]
        found: dict[Question, Sequence[_Value] | RunRecord] = {
            one: record
            for one in questions
            if (record := records.get(one.key)) is not None and record.is_lost
        }
        texts = {
            one: told(run, repeat, one.key, records.get(one.key))
            for one in questions
            if one not in found
        }
        found |= self.values(texts, runner)
        scores = []
        for profile in profiles:
            papers: dict[str, Any] = {}
            counted: dict[str, list[Counts]] = {part: [] for part in self.parts}
            for one in questions:
                data, counts = self._counted(one, found[one], profile)
                counted[one.part] += counts
                papers[one.stem] = papers.get(one.stem, {}) | (
                    {one.part: data} if one.part else data
                )
            metrics = _metrics(counted) | effort_metrics(records.values())
            scores.append(RepeatScores(metrics, papers))
        return scores

    def baselines(self, papers: Sequence[str], profile: Profile) -> dict[str, Metrics]:
        """Count no value at all."""
        counted = {
            part: [self.count(Question(stem, "", part), (), profile) for stem in papers]
            for part in self.parts
        }
        return {EMPTY: _metrics(counted)}

    def _counted(
        self, question: Question, values: Sequence[_Value] | RunRecord, profile: Profile
    ) -> tuple[dict[str, Any], list[Counts]]:
        """Return what is said of an answer as JSON data, and its counts if it has any."""
        if isinstance(values, RunRecord):
            return lost(values), []
        counts = self.count(question, values, profile)
        found = int(counts.tp) if counts.tp.is_integer() else counts.tp  # or a part of a credit
        return {"found": found, "targets": counts.target, "extracted": counts.extracted}, [counts]


def asked(run: RunFolder) -> list[str]:
    """Return the papers of a run that the ground truth has, each once."""
    return [stem for stem in dict.fromkeys(run.settings["papers"]) if stem in litxalloy.papers]


def lost(record: RunRecord) -> dict[str, str]:
    """Say, as JSON data, why a question does not count."""
    return {"outcome": record.outcome, "message": record.message}


def told(run: RunFolder, repeat: int, question: str, record: RunRecord | None) -> str:
    """Return what is kept of an answer that was accepted; empty text where there is none.

    Its record says what became of it, where that is known.

    Raises:
        ProgramError: The file cannot be read.
    """
    file = run.output(repeat, question)
    if file is None or (record is not None and record.outcome != Outcome.ok):
        return ""
    return Source.read(file).text  # no more of it than any program may have


def _metrics(counted: Mapping[str, Sequence[Counts]]) -> dict[str, float | None]:
    """Return precision, recall and F1 of everything, and of each part that has a name."""
    metrics = _rates(chain.from_iterable(counted.values()))
    for part, several in counted.items():
        metrics |= _rates(several, f"{part}_") if part else {}
    return metrics


def _rates(several: Iterable[Counts], prefix: str = "") -> dict[str, float | None]:
    """Return precision, recall and F1 by name; all None where there was nothing to count."""
    counts = Counts.sum_of(several)
    names = ("precision", "recall", "f1")
    return {f"{prefix}{name}": getattr(counts, name) if counts.active else None for name in names}


def first_block(reply: str, tags: Container[str]) -> str | None:
    """Return what stands between the first two fences; None where there are fewer.

    The first line goes if it is empty or one of the known tags; another tag stays as it is.

    Source: published alloy benchmark, version 0.1.1.
    """
    _, *rest = reply.split("```", 2)
    if len(rest) < 2:
        return None
    first, line_break, others = rest[0].partition("\n")
    is_tag = not first.strip() or first.strip() in tags
    return others if is_tag and line_break else rest[0]


class Property(CountingTask[float]):
    """Values of one property at a time."""

    name = "property"
    title = "every value of one property in a paper, as numbers"
    parts = tuple(_KINDS)

    def questions(self, papers: Sequence[PaperText], settings: PromptSettings) -> list[Question]:
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
        return score_property(load_paper(question.stem), _KINDS[question.part], values, profile)


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
