"""What the two tasks have in common that ask which redacted experiments belong to a paper."""

import json
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

import litxalloy
from litx.dataset import load_paper
from litx.errors import FormatError
from litx.extract.prompt_settings import PromptSettings
from litx.extract.redaction import redact, shuffled
from litx.extract.tasks._counting import asked, lost, told
from litx.extract.texts import PaperText
from litx.formats.json_text import read_json
from litx.harness.dialogue import Reading
from litx.harness.run import RunFolder
from litx.harness.scores import RepeatScores, effort_metrics
from litx.harness.task import Question, Task
from litx.model import Experiment
from litx.sandbox import Outcome, Runner
from litx_scoring import Profile

INSTRUCTIONS = """\
Below stand {count} sets of experiments, and after them one paper. Each set was extracted from one \
of {count} papers, and then names and values were taken out: what is left is how many experiments \
there are, which starting materials and materials each has, in how many steps the materials were \
made from one another, and how many measurements of which class they have.

Find the set that belongs to the paper. Only the structure can tell: count the materials that the \
authors made, the steps of their processing, and what was measured on each of them.

Reply with a JSON object and nothing else:

{{"reason": "what in the paper fits the set", "match": number of the set, from 1 to {count}}}"""
"""What a model is told first."""

_OBJECT = re.compile(r"\{([^{}]*)\}")
_KEY = re.compile(r'"match"\s*:\s*(\d+)')
_WORD = re.compile(r"match[\"'\s:]*(\d+)", re.IGNORECASE)
_MOST_DIGITS = 9


class MatchTask(Task):
    """Which of the redacted papers is this? Each paper is asked about once.

    Attributes:
        chains: Tells the history of each material of an experiment.
    """

    attempts = 1
    contexts = 1
    truncated = ""
    headline = "accuracy"
    needs_truth = True

    def __init__(
        self, name: str, title: str, chains: Callable[[Experiment], Iterable[str]]
    ) -> None:
        """Take what the command line calls it, what it asks for, and how histories are told."""
        self.name, self.title, self.chains = name, title, chains

    def questions(
        self, papers: Sequence[PaperText], settings: PromptSettings
    ) -> Sequence[Question]:
        """Show the sets of all papers of the ground truth, and ask for that of each paper given.

        Raises:
            DatasetError: A module of the ground truth does not load.
        """
        del settings  # nothing of it is about sets
        sets = [
            f"Set {number}:\n{redact(load_paper(stem), self.chains)}"
            for number, stem in enumerate(shuffled(litxalloy.papers), 1)
        ]
        start = "\n\n".join((INSTRUCTIONS.format(count=len(sets)), *sets))
        return [Question(paper.stem, f"{start}\n\nPaper:\n\n{paper.text}") for paper in papers]

    def read(self, question: Question, reply: str, runner: Runner) -> Reading:
        """Find the number in a reply; without one it is wrong, and the model is not asked again."""
        del question, runner
        number = read_match(reply, len(litxalloy.papers))
        if number is None:
            message = "the reply names none of the sets"
            return Reading(Outcome.unparsed, reply, ".md", message)
        return Reading(Outcome.ok, json.dumps({"match": number}) + "\n", ".json")

    def score(
        self, run: RunFolder, repeat: int, runner: Runner, profiles: Sequence[Profile]
    ) -> list[RepeatScores]:
        """Return the share of the papers whose set was named, which is the same in all profiles."""
        del runner
        sets = {stem: number for number, stem in enumerate(shuffled(litxalloy.papers), 1)}
        records = dict(run.records(repeat))
        papers: dict[str, Any] = {}
        for stem in asked(run):
            if stem in records and records[stem].is_lost:
                papers[stem] = lost(records[stem])
                continue
            number = read_match(told(run, repeat, stem, records.get(stem)), len(sets))
            papers[stem] = {"set": sets[stem], "match": number, "correct": number == sets[stem]}
        hits = [one["correct"] for one in papers.values() if "correct" in one]
        accuracy = sum(hits) / len(hits) if hits else None
        scores = RepeatScores({"accuracy": accuracy, **effort_metrics(records.values())}, papers)
        return [scores] * len(profiles)


def read_match(reply: str, count: int) -> int | None:
    """Return the number of the set that a reply names; None where it names none.

    The first of these that lies from 1 to `count`: the entry `match` of the reply as JSON; the
    digits of that entry in the first flat object that has it; the first digits that follow the word
    "match", with nothing but quotes, colons and blanks between.

    Args:
        reply: What the model wrote.
        count: How many sets there are.

    Source: published alloy benchmark, version 0.1.1.
    """
    return next((number for number in _numbers(reply) if 1 <= number <= count), None)


def _numbers(reply: str) -> Iterator[int]:
    """Yield what each way of reading a reply gives."""
    whole = _whole(reply)
    if whole is not None:
        yield whole
    flat = (digits for inner in _OBJECT.findall(reply) for digits in _KEY.findall(inner)[-1:])
    word = _WORD.search(reply)
    for digits in (next(flat, ""), word[1] if word else ""):
        if 0 < len(digits) <= _MOST_DIGITS:
            yield int(digits)


def _whole(reply: str) -> int | None:
    """Return the entry `match` of a reply that is a JSON object, if it is like a whole number."""
    try:
        data = read_json(reply, unique_keys=False)
        return int(data["match"])
    except (FormatError, LookupError, TypeError, ValueError, OverflowError):
        return None
