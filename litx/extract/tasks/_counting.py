"""What tasks have in common that count values instead of comparing experiments."""

from abc import abstractmethod
from collections.abc import Container, Iterator, Mapping, Sequence
from typing import Any, Generic, TypeVar

import litxalloy
from litx.harness.run import RunFolder, RunRecord
from litx.harness.scores import RepeatScores, effort_metrics
from litx.harness.task import Task
from litx.sandbox import Outcome, Runner, Source
from litx_scoring import Counts, Profile

_MARK = "```"
_Values = TypeVar("_Values")


class CountingTask(Task, Generic[_Values]):
    """A task whose answers are values, which are counted among those of the ground truth.

    Attributes:
        parts: The questions about a paper, by name; one without a name where there is one.
    """

    attempts = 4  # as published: an answer, and three to mend it
    contexts = 1
    truncated = ""
    parts: tuple[str, ...] = ("",)

    @abstractmethod
    def answers(
        self, run: RunFolder, repeat: int, runner: Runner, records: Mapping[str, RunRecord]
    ) -> Iterator[tuple[str, str, _Values | RunRecord]]:
        """Yield part, paper and values of each answer, or the record of one that does not count."""

    @abstractmethod
    def count(self, stem: str, part: str, values: _Values, profile: Profile) -> Counts:
        """Count values among those of the ground truth."""

    def score(
        self, run: RunFolder, repeat: int, runner: Runner, profiles: Sequence[Profile]
    ) -> list[RepeatScores]:
        """Count the values of the ground truth among those of the answers, by part and in all.

        All papers count together. A question that the model did not answer in time found nothing;
        the published runs stop there.
        """
        records = dict(run.records(repeat))
        found = list(self.answers(run, repeat, runner, records))
        return [self._scores(found, records, profile) for profile in profiles]

    def _scores(
        self,
        found: Sequence[tuple[str, str, _Values | RunRecord]],
        records: Mapping[str, RunRecord],
        profile: Profile,
    ) -> RepeatScores:
        papers: dict[str, Any] = {}
        counted: dict[str, list[Counts]] = {part: [] for part in self.parts}
        for part, stem, values in found:
            if isinstance(values, RunRecord):
                told: Mapping[str, Any] = lost(values)
            else:
                counts = self.count(stem, part, values, profile)
                counted[part].append(counts)
                told = as_data(counts)
            papers[stem] = {**papers.get(stem, {}), part: told} if part else told
        metrics = rates(Counts.sum_of(one for several in counted.values() for one in several))
        for part, several in counted.items():
            metrics |= rates(Counts.sum_of(several), f"{part}_") if part else {}
        return RepeatScores(metrics | effort_metrics(records.values()), papers)


def asked(run: RunFolder) -> list[str]:
    """Return the papers of a run that the ground truth has, each once."""
    return [stem for stem in dict.fromkeys(run.settings["papers"]) if stem in litxalloy.papers]


def lost(record: RunRecord) -> dict[str, str]:
    """Say, as JSON data, why a question does not count."""
    return {"outcome": record.outcome, "message": record.message}


def told(run: RunFolder, repeat: int, question: str, record: RunRecord | None) -> str:
    """Return what is kept of an answer that was accepted; empty text where there is none.

    Args:
        run: The run.
        repeat: The number of the repeat.
        question: The question.
        record: What became of it, where that is known.

    Raises:
        ProgramError: The file cannot be read.
    """
    file = run.output(repeat, question)
    if file is None or (record is not None and record.outcome != Outcome.ok):
        return ""
    return Source.read(file).text  # no more of it than any program may have


def rates(counts: Counts, prefix: str = "") -> dict[str, float | None]:
    """Return precision, recall and F1 by name; all None where there was nothing to count."""
    names = ("precision", "recall", "f1")
    return {f"{prefix}{name}": getattr(counts, name) if counts.active else None for name in names}


def as_data(counts: Counts) -> Mapping[str, float]:
    """Return counts as JSON data; a part of a credit is no whole number."""
    found = int(counts.tp) if counts.tp.is_integer() else counts.tp
    return {"found": found, "targets": counts.target, "extracted": counts.extracted}


def first_block(reply: str, tags: Container[str]) -> str | None:
    """Return what stands between the first two fences; None where there are fewer.

    The first line goes if it is empty or a tag that is known; another tag stays as it is.

    Args:
        reply: What the model wrote.
        tags: The tags that are known.

    Source: published alloy benchmark, version 0.1.1.
    """
    _, *rest = reply.split(_MARK, 2)
    if len(rest) < 2:
        return None
    first, line_break, others = rest[0].partition("\n")
    is_tag = not first.strip() or first.strip() in tags
    return others if is_tag and line_break else rest[0]
