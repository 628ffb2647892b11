"""Matching: which redacted experiments belong to a paper?

Redacted experiments have no name and no value, and tell how they are built.

Source of their text: published alloy benchmark, version 0.1.1.
"""

import json
import re
from collections import Counter
from collections.abc import Iterable, Sequence
from contextlib import suppress
from random import Random
from typing import Any

import litxalloy
from litx import model
from litx.dataset import load_paper
from litx.errors import FormatError
from litx.extract.prompt_settings import PromptSettings
from litx.extract.tasks.counting import asked, lost, told
from litx.extract.texts import PaperText
from litx.formats.json_text import read_json
from litx.harness.dialogue import Reading
from litx.harness.run import RunFolder, effort_metrics
from litx.harness.scores import Metrics, RepeatScores
from litx.harness.task import EMPTY, Question, Task
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
    """Which of the redacted papers is this? Each paper is asked about once."""

    name = "match-flat"
    title = "which redacted experiments belong to a paper, materials told one by one"
    attempts = 1
    contexts = 1
    truncated = ""
    headline = "accuracy"
    needs_truth = True
    by_ancestors = False  # histories do not go by way of the materials that others were made from

    def questions(self, papers: Sequence[PaperText], settings: PromptSettings) -> list[Question]:
        """Show the sets of all papers of the ground truth, and ask for that of each paper given.

        Raises:
            DatasetError: A module of the ground truth does not load.
        """
        del settings  # nothing of it is about sets
        sets = [
            f"Set {number}:\n{redact_experiments(load_paper(stem), by_ancestors=self.by_ancestors)}"
            for number, stem in enumerate(shuffle_stems(litxalloy.papers), 1)
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
        sets = {stem: number for number, stem in enumerate(shuffle_stems(litxalloy.papers), 1)}
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

    def baselines(self, papers: Sequence[str], profile: Profile) -> dict[str, Metrics]:
        """Name one set by chance, for which the mean of its score stands, or none."""
        del papers, profile
        chance = 1 / len(litxalloy.papers)
        return {"set named by chance": {"accuracy": chance}, EMPTY: {"accuracy": 0.0}}


def redact_experiments(experiments: Iterable[model.Experiment], *, by_ancestors: bool) -> str:
    """Return the structure of experiments as text, without names, kinds and values.

    Histories go by way of the materials that others were made from, or in one step.
    """
    lines = []
    for number, one in enumerate(experiments, 1):
        lines += [
            f"Experiment {number}:",
            f"  Raw materials: {', '.join(_stand_ins(one).values())}",
            f"  Output materials: {len(one.output_materials)}",
        ]
        told = format_histories(one, by_ancestors=by_ancestors)
        for chain, material in zip(told, one.output_materials, strict=True):
            counts = Counter(type(item) for item in material.measurements)
            nested = sum(len(each.measurements) for each in material.configurations())
            inside = f" ({nested} nested measurements)" if counts[model.Configuration] else ""
            contents = (
                f"{counts[model.CompMeasurement]} composition",
                f"{counts[model.Measurement]} property measurements",
                f"{counts[model.Configuration]} configuration{inside}",
                f"{counts[model.LatticeMeasurement]} lattice",
                f"{counts[model.GlobalLatticeParam]} global lattice",
            )
            lines += [f"  {chain} :", f"    {', '.join(contents)}"]
    return "\n".join(lines)


def _stand_ins(experiment: model.Experiment) -> dict[str, str]:
    """Return what each starting material is called instead, numbered by sorted names."""
    names = sorted(experiment.raw_materials)
    return {name: f"raw_material_{number}" for number, name in enumerate(names, 1)}


def format_histories(experiment: model.Experiment, *, by_ancestors: bool) -> list[str]:
    """Return the history of each material, in order, each one line.

    Flat, or by way of the materials that it was made from::

        raw_material_1 -> (5 synthesis steps) -> material_2
        raw_material_1 -> (4 synthesis steps) -> named_material_1 -> (1 synthesis steps) ->
        material_2 (5 total synthesis steps)

    A material starts from those materials among the inputs of its first step that are named above
    it, of several told by way of the last. Events are those of the groups that its steps name. What
    has no starting material that is known is said to come from the first.
    """
    raws = _stand_ins(experiment)
    named: dict[str, int] = {}
    starts: list[tuple[str, ...]] = []  # those of the parent come first
    totals: list[int] = []  # events, with those of all parents
    ways: list[str] = []  # each without its starting materials
    found: list[str] = []
    labelled = 0  # materials with a name are numbered on their own
    for index, material in enumerate(experiment.output_materials):
        steps, events = experiment.steps(material), experiment.own_events(material)
        first = steps[0].inputs if steps else ()
        parents = list(dict.fromkeys(named[name] for name in first if name in named))
        inputs = (*first, *(name for event in events for name in event.inputs))
        inherited = starts[parents[-1]] if parents else ()
        own = (raws[name] for name in inputs if name in raws)
        starts.append(tuple(dict.fromkeys((*inherited, *own))))
        totals.append(len(events) + sum(totals[one] for one in parents))
        labelled += bool(material.name)
        label = f"named_material_{labelled}" if material.name else f"material_{index + 1}"
        way = f"({len(events)} synthesis steps) -> {label}"
        ways.append(f"{ways[parents[-1]]} -> {way}" if parents else way)
        told = f"({totals[-1]} synthesis steps) -> material_{index + 1}"
        if by_ancestors:
            more = f" ({totals[-1]} total synthesis steps)" if parents else ""
            told = f"{ways[-1]}{more}"
        found.append(f"{', '.join(starts[-1]) or 'raw_material_1'} -> {told}")
        if material.name:
            named[material.name] = index
    return found


def shuffle_stems(stems: Iterable[str]) -> list[str]:
    """Return the stems of papers in the order of their sets: the first is Set 1.

    The order depends on which papers there are, and on nothing else.
    """
    found = sorted(stems)
    Random(42).shuffle(found)  # noqa: S311 (an order that anyone can repeat, no secret)
    return found


def read_match(reply: str, count: int) -> int | None:
    """Return which of some sets a reply names, counted from 1; None where it names none.

    The first of these that is the number of a set: the entry `match` of the reply as JSON; the
    digits of that entry in the first flat object that has it; the first digits that follow the word
    "match", with nothing but quotes, colons and blanks between.

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
