"""Base of the tasks that count values instead of comparing experiments, and the task `property`."""

import json
from abc import abstractmethod
from collections.abc import Container, Iterable, Mapping, Sequence
from itertools import chain
from typing import Any, Generic, TypeVar

from litx.dataset import Dataset
from litx.errors import DatasetError, FormatError
from litx.extract.prompt.texts import prompt_text
from litx.extract.prompt_settings import PromptSettings
from litx.extract.texts import PaperText
from litx.formats.json_text import read_json
from litx.harness.dialogue import Reading
from litx.harness.run import RunFolder, RunRecord, effort_metrics
from litx.harness.scores import Metrics, RepeatScores
from litx.harness.task import EMPTY, Question, Task
from litx.sandbox import Outcome, Runner, Source
from litx_ontology.fields import Field
from litx_scoring import Counts, Profile, score_property
from litx_scoring.answers import PROPERTIES

_EXAMPLE = "[120.5, 98]"


_Value = TypeVar("_Value")


class CountingTask(Task, Generic[_Value]):
    """A task whose answers are values, which are compared with those of the ground truth."""

    attempts = 4  # as published: an answer and three corrections
    contexts = 1
    truncated = ""

    @abstractmethod
    def values(
        self, texts: Mapping[Question, str], runner: Runner
    ) -> Mapping[Question, Sequence[_Value] | RunRecord]:
        """Read the values of answers; for an answer that does not count, return its record."""

    @abstractmethod
    def count(self, question: Question, values: Sequence[_Value], profile: Profile) -> Counts:
        """Count the values that match the ground truth."""

    def score(
        self, run: RunFolder, repeat: int, runner: Runner, profiles: Sequence[Profile]
    ) -> list[RepeatScores]:
        """Compute precision, recall and F1 over all papers, for each part and overall.

        A question that the model did not answer in time has no values; the published runs stop
        there.
        """
        records = dict(run.records(repeat))
        stems = list_scored_papers(run, self.dataset)
        questions = [Question(stem, "", part) for stem in stems for part in self.parts]
        values: dict[Question, Sequence[_Value] | RunRecord] = {}
        texts: dict[Question, str] = {}
        for question in questions:
            record = records.get(question.key)
            if record is not None and record.is_lost:
                values[question] = record
            else:
                texts[question] = read_output(run, repeat, question.key, record)
        values |= self.values(texts, runner)
        scores = []
        for profile in profiles:
            papers: dict[str, Any] = {}
            counted: dict[str, list[Counts]] = {part: [] for part in self.parts}
            for question in questions:
                data, counts = self._count(question, values[question], profile)
                counted[question.part] += counts
                paper = papers.setdefault(question.stem, {})
                paper |= {question.part: data} if question.part else data
            metrics = _metrics(counted) | effort_metrics(records.values())
            scores.append(RepeatScores(metrics, papers))
        return scores

    def baselines(self, papers: Sequence[str], profile: Profile) -> dict[str, Metrics]:
        """Score an answer without values."""
        counted = {
            part: [self.count(Question(stem, "", part), (), profile) for stem in papers]
            for part in self.parts
        }
        return {EMPTY: _metrics(counted)}

    def _count(
        self, question: Question, values: Sequence[_Value] | RunRecord, profile: Profile
    ) -> tuple[dict[str, Any], list[Counts]]:
        """Return an answer as JSON data, and its counts if it has any."""
        if isinstance(values, RunRecord):
            return describe_loss(values), []
        counts = self.count(question, values, profile)
        matches = int(counts.tp) if counts.tp.is_integer() else counts.tp  # credit may be partial
        return {"found": matches, "targets": counts.target, "extracted": counts.extracted}, [counts]


def list_scored_papers(run: RunFolder, dataset: Dataset) -> list[str]:
    """List the papers of a run that are in the ground truth, each once."""
    return [stem for stem in dict.fromkeys(run.settings["papers"]) if stem in dataset.papers]


def describe_loss(record: RunRecord) -> dict[str, str]:
    """Describe as JSON data why a question does not count."""
    return {"outcome": record.outcome, "message": record.message}


def read_output(run: RunFolder, repeat: int, question: str, record: RunRecord | None) -> str:
    """Read the output of an answer; empty if there is none or its record says it was not accepted.

    Raises:
        ProgramError: The file cannot be read.
    """
    file = run.output(repeat, question)
    if file is None or (record is not None and record.outcome != Outcome.ok):
        return ""
    return Source.read(file).text  # limits the size like that of any program


def _metrics(counted: Mapping[str, Sequence[Counts]]) -> dict[str, float | None]:
    """Return precision, recall and F1 overall, and for each named part."""
    metrics = _rates(chain.from_iterable(counted.values()))
    for part, part_counts in counted.items():
        metrics |= _rates(part_counts, f"{part}_") if part else {}
    return metrics


def _rates(all_counts: Iterable[Counts], prefix: str = "") -> dict[str, float | None]:
    """Return precision, recall and F1 by name; None if there was nothing to count."""
    counts = Counts.sum_of(all_counts)
    names = ("precision", "recall", "f1")
    return {f"{prefix}{name}": getattr(counts, name) if counts.active else None for name in names}


def first_block(reply: str, tags: Container[str]) -> str | None:
    """Return the text between the first two fences; None if there are fewer.

    The first line is removed if it is empty or a known tag; an unknown tag stays.

    Source: published alloy benchmark, version 0.1.1.
    """
    _, *rest = reply.split("```", 2)
    if len(rest) < 2:
        return None
    first, line_break, following = rest[0].partition("\n")
    is_tag = not first.strip() or first.strip() in tags
    return following if is_tag and line_break else rest[0]


class Property(CountingTask[float]):
    """Values of one property at a time."""

    name = "property"
    title = "every value of one property in a paper, as numbers"
    parts = tuple(PROPERTIES)

    def questions(self, papers: Sequence[PaperText], settings: PromptSettings) -> list[Question]:
        """Ask for each property of each paper."""
        del settings  # no setting is about numbers
        return [
            Question(paper.stem, f"{prompt}\n\n{paper.text}", name)
            for name in PROPERTIES
            for prompt in [build_property_prompt(name, self.dataset.field)]
            for paper in papers
        ]

    def read(self, question: Question, reply: str, runner: Runner) -> Reading:
        """Read the numbers of a reply; an empty array means that there are none."""
        del question, runner
        numbers = read_numbers(reply)
        if numbers or "[]" in reply:
            return Reading(Outcome.ok, json.dumps(numbers) + "\n", ".json")
        complaint = (
            "Your reply has no number. Reply with a JSON array of numbers and nothing else, such "
            f"as {_EXAMPLE}; if the paper has no such value, reply with []."
        )
        return Reading(Outcome.unparsed, reply, ".md", complaint)

    def values(
        self, texts: Mapping[Question, str], runner: Runner
    ) -> Mapping[Question, Sequence[float]]:
        """Return the numbers in the text of each answer, by question; the runner is unused."""
        del runner  # there is no program
        return {question: read_numbers(text) for question, text in texts.items()}

    def count(self, question: Question, values: Sequence[float], profile: Profile) -> Counts:
        """Count the numbers that match values of a property of a paper."""
        truth = self.dataset.load_paper(question.stem)
        return score_property(truth, question.part, values, profile)


def build_property_prompt(name: str, field: Field) -> str:
    """Build the part of a prompt before the paper, for a property by its canonical text."""
    kind = field.kind(name)
    if kind is None:
        raise DatasetError(f"the field {field.name} has no property {name}")
    return prompt_text("tasks.property").format(
        label=kind.label,
        description=kind.description,
        aliases=", ".join(kind.aliases),
        unit=f"{PROPERTIES[name]:~}",
        example=_EXAMPLE,
    )


def read_numbers(reply: str) -> list[float]:
    """Read the distinct numbers in the JSON array of a reply; empty if there is no array.

    The array is the text from the first opening to the last closing bracket of the first fenced
    block, or of the whole reply if there is none. True and false count as 1 and 0; other values
    that are not numbers are left out.

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
    return list(dict.fromkeys(value for value in data if isinstance(value, int | float)))


TASKS = (Property(),)
