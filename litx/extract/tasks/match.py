"""Matching: which redacted experiments belong to a paper?"""

import json
import re
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

import litxalloy
from litx.dataset import load_paper
from litx.errors import FormatError
from litx.extract.prompt_settings import PromptSettings
from litx.extract.redaction import redact, shuffled
from litx.extract.tasks.counting import asked, lost, told
from litx.extract.texts import PaperText
from litx.formats.json_text import read_json
from litx.harness.dialogue import Reading
from litx.harness.run import RunFolder, effort_metrics
from litx.harness.scores import RepeatScores
from litx.harness.task import Question, Task
from litx.sandbox import Outcome, Runner
from litx_scoring import Profile

_INSTRUCTIONS = """\
Below stand {count} sets of experiments, and after them one paper. Each set was extracted from one \
of {count} papers, and then names and values were taken out: what is left is how many experiments \
there are, which starting materials and materials each has, in how many steps the materials were \
made from one another, and how many measurements of which class they have.

Find the set that belongs to the paper. Only the structure can tell: count the materials that the \
authors made, the steps of their processing, and what was measured on each of them.

Reply with a JSON object and nothing else:

{{"reason": "what in the paper fits the set", "match": number of the set, from 1 to {count}}}"""


class MatchTask(Task):
    """Which of the redacted papers is this? Each paper is asked about once.

    Attributes:
        by_ancestors: Whether histories go by way of the materials that others were made from.
    """

    name = "match-flat"
    title = "which redacted experiments belong to a paper, materials told one by one"
    attempts = 1
    contexts = 1
    truncated = ""
    headline = "accuracy"
    needs_truth = True
    by_ancestors = False

    def questions(
        self, papers: Sequence[PaperText], settings: PromptSettings
    ) -> Sequence[Question]:
        """Show the sets of all papers of the ground truth, and ask for that of each paper given.

        Raises:
            DatasetError: A module of the ground truth does not load.
        """
        del settings  # nothing of it is about sets
        sets = [
            f"Set {number}:\n{redact(load_paper(stem), by_ancestors=self.by_ancestors)}"
            for number, stem in enumerate(shuffled(litxalloy.papers), 1)
        ]
        start = "\n\n".join((_INSTRUCTIONS.format(count=len(sets)), *sets))
        return [Question(paper.stem, f"{start}\n\nPaper:\n\n{paper.text}") for paper in papers]

    def read(self, question: Question, reply: str, runner: Runner) -> Reading:
        """Find the number in a reply; without one it is wrong, and the model is not asked again."""
        del question, runner
        number = read_match(reply, len(litxalloy.papers))
        if number is None:
            return Reading(Outcome.unparsed, reply, ".md", "the reply names none of the sets")
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
            record = records.get(stem)
            if record is not None and record.is_lost:
                papers[stem] = lost(record)
            else:
                number = read_match(told(run, repeat, stem, record), len(sets))
                hit = number == sets[stem]
                papers[stem] = {"set": sets[stem], "match": number, "correct": hit}
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
    found: list[int] = []
    with suppress(FormatError, LookupError, TypeError, ValueError, OverflowError):
        found.append(int(read_json(reply, unique_keys=False)["match"]))
    flat = (
        digits
        for inner in re.findall(r"\{([^{}]*)\}", reply)
        for digits in re.findall(r'"match"\s*:\s*(\d+)', inner)[-1:]
    )
    word = re.search(r"match[\"'\s:]*(\d+)", reply, re.IGNORECASE)
    written = (next(flat, ""), word[1] if word else "")
    found += (int(digits) for digits in written if 0 < len(digits) < 10)
    return next((number for number in found if 1 <= number <= count), None)


class MatchGraph(MatchTask):
    """The same, with histories that go by way of other materials."""

    name = "match-graph"
    title = "which redacted experiments belong to a paper, materials told by their ancestors"
    by_ancestors = True


TASKS = (MatchTask(), MatchGraph())
