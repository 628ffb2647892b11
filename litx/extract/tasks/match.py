"""Tasks that ask which redacted experiments belong to a paper.

Redacted experiments have a structure, but no names and no values.

Source of their text: published alloy benchmark, version 0.1.1.
"""

import json
import re
from collections import Counter
from collections.abc import Iterable, Sequence
from contextlib import suppress
from random import Random
from typing import Any

from litx import model
from litx.errors import FormatError
from litx.extract.prompt.texts import prompt_text
from litx.extract.prompt_settings import PromptSettings
from litx.extract.tasks.counting import describe_loss, list_scored_papers, read_output
from litx.extract.texts import PaperText
from litx.formats.json_text import read_json
from litx.harness.dialogue import Reading
from litx.harness.run import RunFolder, effort_metrics
from litx.harness.scores import Metrics, RepeatScores
from litx.harness.task import EMPTY, Question, Task
from litx.sandbox import Outcome, Runner
from litx_scoring import Profile


class MatchTask(Task):
    """Choice among the redacted papers, with a question about each paper."""

    name = "match-flat"
    title = "which redacted experiments belong to a paper, with each material described alone"
    attempts = 1
    contexts = 1
    truncated = ""
    headline = "accuracy"
    needs_truth = True
    by_ancestors = False  # whether histories include the materials that others were made from

    def questions(self, papers: Sequence[PaperText], settings: PromptSettings) -> list[Question]:
        """Show the sets of all papers of the ground truth, and ask for the set of each paper.

        Raises:
            DatasetError: A module of the ground truth does not load.
        """
        del settings  # no setting is about sets
        sets = []
        for number, stem in enumerate(shuffle_stems(self.dataset.papers), 1):
            experiments = self.dataset.load_paper(stem)
            redacted = redact_experiments(experiments, by_ancestors=self.by_ancestors)
            sets.append(f"Set {number}:\n{redacted}")
        start = "\n\n".join((prompt_text("tasks.match").format(count=len(sets)), *sets))
        return [Question(paper.stem, f"{start}\n\nPaper:\n\n{paper.text}") for paper in papers]

    def read(self, question: Question, reply: str, runner: Runner) -> Reading:
        """Read the number in a reply; a reply without a number is wrong and is not corrected."""
        del question, runner
        number = read_match(reply, len(self.dataset.papers))
        if number is None:
            return Reading(Outcome.unparsed, reply, ".md", "the reply names none of the sets")
        return Reading(Outcome.ok, json.dumps({"match": number}) + "\n", ".json")

    def score(
        self, run: RunFolder, repeat: int, runner: Runner, profiles: Sequence[Profile]
    ) -> list[RepeatScores]:
        """Compute the share of papers with the correct set, which is the same in all profiles."""
        del runner
        sets = {stem: number for number, stem in enumerate(shuffle_stems(self.dataset.papers), 1)}
        records = dict(run.records(repeat))
        papers: dict[str, Any] = {}
        for stem in list_scored_papers(run, self.dataset):
            record = records.get(stem)
            if record is not None and record.is_lost:
                papers[stem] = describe_loss(record)
            else:
                number = read_match(read_output(run, repeat, stem, record), len(sets))
                hit = number == sets[stem]
                papers[stem] = {"set": sets[stem], "match": number, "correct": hit}
        hits = [paper["correct"] for paper in papers.values() if "correct" in paper]
        accuracy = sum(hits) / len(hits) if hits else None
        scores = RepeatScores({"accuracy": accuracy, **effort_metrics(records.values())}, papers)
        return [scores] * len(profiles)

    def baselines(self, papers: Sequence[str], profile: Profile) -> dict[str, Metrics]:
        """Score a random choice, as the expected accuracy, and an empty answer."""
        del papers, profile
        chance = 1 / len(self.dataset.papers)
        return {"set named by chance": {"accuracy": chance}, EMPTY: {"accuracy": 0.0}}


def redact_experiments(experiments: Iterable[model.Experiment], *, by_ancestors: bool) -> str:
    """Describe the structure of experiments, without names, kinds and values.

    Histories include the materials that others were made from if `by_ancestors` is true.
    """
    lines = []
    for number, experiment in enumerate(experiments, 1):
        lines += [
            f"Experiment {number}:",
            f"  Raw materials: {', '.join(_redact_names(experiment).values())}",
            f"  Output materials: {len(experiment.output_materials)}",
        ]
        histories = format_histories(experiment, by_ancestors=by_ancestors)
        for history, material in zip(histories, experiment.output_materials, strict=True):
            counts = Counter(type(item) for item in material.measurements)
            nested = sum(len(feature.measurements) for feature in material.configurations())
            inside = f" ({nested} nested measurements)" if counts[model.Configuration] else ""
            contents = (
                f"{counts[model.CompMeasurement]} composition",
                f"{counts[model.Measurement]} property measurements",
                f"{counts[model.Configuration]} configuration{inside}",
                f"{counts[model.LatticeMeasurement]} lattice",
                f"{counts[model.GlobalLatticeParam]} global lattice",
            )
            lines += [f"  {history} :", f"    {', '.join(contents)}"]
    return "\n".join(lines)


def _redact_names(experiment: model.Experiment) -> dict[str, str]:
    """Map each raw material to a redacted name, numbered in order of the names."""
    names = sorted(experiment.raw_materials)
    return {name: f"raw_material_{number}" for number, name in enumerate(names, 1)}


def format_histories(experiment: model.Experiment, *, by_ancestors: bool) -> list[str]:
    """Describe the history of each material on a line.

    The line is flat, or includes the materials that it was made from::

        raw_material_1 -> (5 synthesis steps) -> material_2
        raw_material_1 -> (4 synthesis steps) -> named_material_1 -> (1 synthesis steps) ->
        material_2 (5 total synthesis steps)

    The parents of a material are the inputs of its first step that are named before it; the line
    includes only the last parent. Events are those of the groups that its steps name. A material
    without a known raw material starts from the first.
    """
    redacted = _redact_names(experiment)
    # for each name: raw materials, those of the parent first; number of events, including those of
    # all parents; history without the raw materials
    named: dict[str, tuple[list[str], int, str]] = {}
    histories: list[str] = []
    labelled = 0  # materials with a name are numbered separately
    for number, material in enumerate(experiment.output_materials, 1):
        steps, events = experiment.steps(material), experiment.own_events(material)
        first = steps[0].inputs if steps else ()
        parents = [named[name] for name in dict.fromkeys(first) if name in named]
        starts, _, way = parents[-1] if parents else ([], 0, "")
        inputs = (*first, *(name for event in events for name in event.inputs))
        raws = (redacted[name] for name in inputs if name in redacted)
        starts = list(dict.fromkeys((*starts, *raws)))
        total = len(events) + sum(inherited for _, inherited, _ in parents)
        labelled += bool(material.name)
        label = f"named_material_{labelled}" if material.name else f"material_{number}"
        way += f"{' -> ' if parents else ''}({len(events)} synthesis steps) -> {label}"
        history = f"({total} synthesis steps) -> material_{number}"
        if by_ancestors:
            history = way + (f" ({total} total synthesis steps)" if parents else "")
        histories.append(f"{', '.join(starts) or 'raw_material_1'} -> {history}")
        if material.name:
            named[material.name] = starts, total, way
    return histories


def shuffle_stems(stems: Iterable[str]) -> list[str]:
    """Return the stems of papers in the order of their sets, beginning with Set 1.

    The order depends only on the stems.
    """
    shuffled = sorted(stems)
    Random(42).shuffle(shuffled)  # noqa: S311 (reproducible, not a secret)
    return shuffled


def read_match(reply: str, count: int) -> int | None:
    """Read the number of the set that a reply names, from 1 to `count`; None if it names none.

    The first valid number of these counts: the entry `match` of the reply as JSON; the digits of
    that entry in the first flat object that has it; the first digits that follow the word "match",
    after nothing but quotes, colons and blanks.

    Source: published alloy benchmark, version 0.1.1.
    """
    numbers: list[int] = []
    with suppress(FormatError, LookupError, TypeError, ValueError, OverflowError):
        numbers.append(int(read_json(reply, unique_keys=False)["match"]))
    flat = (
        digits
        for inner in re.findall(r"\{([^{}]*)\}", reply)
        for digits in re.findall(r'"match"\s*:\s*(\d+)', inner)[-1:]
    )
    word = re.search(r"match[\"'\s:]*(\d+)", reply, re.IGNORECASE)
    written = (next(flat, ""), word[1] if word else "")
    numbers += (int(digits) for digits in written if 0 < len(digits) < 10)
    return next((number for number in numbers if 1 <= number <= count), None)


class MatchGraph(MatchTask):
    """The same, with histories that include the materials that others were made from."""

    name = "match-graph"
    title = (
        "which redacted experiments belong to a paper, with materials described by their ancestors"
    )
    by_ancestors = True


TASKS = (MatchTask(), MatchGraph())
