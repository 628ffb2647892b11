"""Scores a run from what it holds, without a model, and compares that with what it says."""

import json
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from math import isclose
from pathlib import Path
from typing import Any

from pydantic import TypeAdapter

import litxalloy
from litx import __version__
from litx.code_hash import code_hash
from litx.dataset import describe, load_paper
from litx.errors import DatasetError
from litx.formats.checked import Text, checked
from litx.harness.run import SCORES, SETTINGS, RunFolder
from litx.harness.scores import FROM_PROMPTS, PAPER, RunScores
from litx.harness.task import Task, find
from litx.sandbox import Outcome, Runner, Tier
from litx.writing import write
from litx_scoring import LITX_1, PROFILES, Profile, find_profile

PROFILE = LITX_1.name
"""How runs are scored unless something else is asked for."""


@dataclass(frozen=True)
class _OfTask:
    """What run.toml says of every run of a task."""

    task: Text
    papers: list[Text]


_TASK = TypeAdapter(_OfTask)

CODE = ("litx.extract", "litx.harness.run", "litx.harness.scores", "litx.harness.scoring")
"""What the scores of a task depend on beside what every score does."""

_TOLERANCE = 1e-9
"""Largest difference, relative or absolute, of figures that count as the same: two processors may
not round alike."""

_MOST_TOLD = 10
"""How many differences are told one by one."""

_TOLD = frozenset({"message", "line", PAPER})
"""What is said of a paper beside its score."""


def open_run(path: Path) -> tuple[RunFolder, Task]:
    """Open a run to score it, and find its task.

    Raises:
        DatasetError: It is no run of a task, or its run.toml is not what it should be.
    """
    run, file = RunFolder.read(path), path / SETTINGS
    if str(run.settings.get("task")).startswith("suite:"):
        raise DatasetError(
            f"{path} is a run of a suite",
            "`litx suite score` judges it, `litx suite run --resume` goes on",
        )
    return run, find(checked(_TASK, run.settings, file).task)


def tier_of(run: RunFolder) -> Tier:
    """Return how the programs of a run were run; `auto` where run.toml does not say."""
    told = run.table("settings").get("tier")
    return Tier(told) if isinstance(told, str) and told in set(Tier) else Tier.auto


def scores_of(
    run: RunFolder, task: Task, runner: Runner, profiles: Sequence[Profile]
) -> list[RunScores]:
    """Return what a run scores by each of some profiles, from its outputs alone."""
    repeats = [task.score(run, repeat, runner, profiles) for repeat in run.repeats]
    return [
        RunScores(task.name, task.headline, _basis(profile), [scores[index] for scores in repeats])
        for index, profile in enumerate(profiles)
    ]


def _basis(profile: Profile) -> dict[str, Any]:
    """Return what scores depend on beside the outputs."""
    return {
        "profile": {"name": profile.name, "version": profile.version, "hash": profile.hash},
        "dataset": ground_truth(),
        "code": {"name": "litx", "version": __version__, "hash": code_hash(*CODE)},
    }


@cache
def ground_truth() -> Mapping[str, str | None]:
    """Return name, version and hash of the ground truth."""
    dataset = describe({stem: load_paper(stem) for stem in litxalloy.papers})
    return {"name": dataset.name, "version": dataset.version, "hash": dataset.hash}


def score_run(run: RunFolder, task: Task, runner: Runner) -> RunScores:
    """Score a run by every profile, and write its scores; return those of the default one.

    Raises:
        InfrastructureError: They cannot be written.
    """
    found = scores_of(run, task, runner, list(PROFILES.values()))
    for scores in found:
        write_scores(run, scores)
    return found[list(PROFILES).index(PROFILE)]


def scores_file(profile: str) -> str:
    """Return the name of the file with the scores of a profile."""
    return SCORES if profile == PROFILE else f"scores-{profile}.json"


def write_scores(run: RunFolder, scores: RunScores) -> None:
    """Write scores to the file of their profile.

    Raises:
        InfrastructureError: It cannot be written.
    """
    write(run.path / scores_file(scores.basis["profile"]["name"]), scores.to_json())


def stored_scores(run: RunFolder, profile: str = PROFILE) -> RunScores | None:
    """Return the stored scores of a run by a profile; None where there are none.

    Scores of the published profile may stand in scores.json, where runs had them before there was
    another.

    Raises:
        DatasetError: They are not what they should be, or of a profile that there is not.
    """
    for name in dict.fromkeys((scores_file(profile), SCORES)):
        with suppress(FileNotFoundError):
            found = RunScores.read(run.path / name)
            if find_profile(str(found.basis["profile"].get("name"))).name == profile:
                return found
    return None


def holds(data: Any, key: str, values: Collection[str]) -> int:
    """Return how often JSON data has one of some texts under a key."""
    if isinstance(data, Mapping):
        own = data.get(key)
        is_hit = isinstance(own, str) and own in values
        return is_hit + sum(holds(one, key, values) for one in data.values())
    return sum(holds(one, key, values) for one in data) if isinstance(data, list) else 0


def lost_here(run: RunFolder, scores: RunScores) -> int:
    """Return how many outputs our own machinery lost while they were scored."""
    lost: str = Outcome.infra_error.value
    before = sum(record.outcome == lost for _, record in run.all_records())
    return holds([repeat.papers for repeat in scores.repeats], "outcome", (lost,)) - before


def other_basis(stored: RunScores, computed: RunScores) -> str:
    """Say on what else stored scores were computed; empty where they are comparable.

    The code is left out, of which a note tells: what the outputs give shows the difference.
    """
    for name in ("profile", "dataset"):
        old, new = stored.basis[name], computed.basis[name]
        if old != new:
            return f"the {name} was {_named(old)} and is {_named(new)}"
    return ""


def _other_code(stored: RunScores, computed: RunScores) -> str:
    """Say with what other code stored scores were computed; empty where it is the same."""
    old, new = stored.basis["code"], computed.basis["code"]
    is_same = old.get("hash") == new["hash"]
    return "" if is_same else f"its code was {_named(old)} and is {_named(new)}"


def _named(basis: Mapping[str, Any]) -> str:
    name, version, digest = (str(basis.get(one)) for one in ("name", "version", "hash"))
    return f"{name} {version} ({digest:.8})"


@dataclass(frozen=True)
class ScoreCheck:
    """How stored scores compare with those that the outputs give.

    Attributes:
        other: On what else they were computed, so that they are not compared; may be empty.
        faults: What differs, a line each; of very many figures the first ones.
        note: With what other code they were computed; may be empty.
    """

    other: str
    faults: Sequence[str] = ()
    note: str = ""


def compare(stored: RunScores, computed: RunScores) -> ScoreCheck:
    """Compare stored scores with those that the outputs give."""
    if other := other_basis(stored, computed):
        return ScoreCheck(other)
    found = [str(one) for one in differences(stored, computed)]
    more = len(found) - _MOST_TOLD
    faults = [*found[:_MOST_TOLD], *([f"{more} more figures differ"] if more > 0 else [])]
    return ScoreCheck("", faults, _other_code(stored, computed))


@dataclass(frozen=True)
class Difference:
    """A figure that stored scores have otherwise than they are computed.

    Attributes:
        place: Its repeat and name, such as ``repeat 1: f1``.
        stored: What scores.json has.
        computed: What the outputs give.
    """

    place: str
    stored: object
    computed: object

    def __str__(self) -> str:
        """Name the figure and both values."""
        computed = f"its outputs give {self.computed!r:.80}"
        return f"{self.place:.300} is {self.stored!r:.80} in {SCORES}, and {computed}"


def differences(stored: RunScores, computed: RunScores) -> Iterator[Difference]:
    """Yield each figure that differs, metrics before papers.

    Metrics that need the prompts are compared where the run has kept these.
    """
    computed_repeats = json.loads(computed.to_json())["repeats"]  # in the same kinds of data
    for name in ("task", "headline"):
        yield from _compared({name: getattr(stored, name)}, {name: getattr(computed, name)})
    count = "number of repeats"
    yield from _compared({count: len(stored.repeats)}, {count: len(computed.repeats)})
    for number, (old, new) in enumerate(zip(stored.repeats, computed_repeats, strict=False), 1):
        untold = {name for name in FROM_PROMPTS if new["metrics"].get(name) is None}
        metrics = [
            {name: one for name, one in metrics.items() if name not in untold}
            for metrics in (old.metrics, new["metrics"])
        ]
        for pair in (metrics, (old.papers, new["papers"])):
            yield from _compared(*(dict(_figures(f"repeat {number}", one)) for one in pair))


def _compared(old: Mapping[str, object], new: Mapping[str, object]) -> Iterator[Difference]:
    """Yield each figure or word that differs, by its place."""
    for place in dict.fromkeys((*new, *old)):
        if not _is_same(before := old.get(place), after := new.get(place)):
            yield Difference(place, before, after)


def _figures(place: str, data: object) -> Iterator[tuple[str, object]]:
    """Yield each figure and word of JSON data, but for what is said beside a score."""
    if isinstance(data, Mapping):
        for name, inner in data.items():
            if name not in _TOLD:
                yield from _figures(f"{place}{',' if ': ' in place else ':'} {name}", inner)
    elif isinstance(data, list):
        for index, inner in enumerate(data):
            yield from _figures(f"{place}[{index}]", inner)
    else:
        yield place, data


def _is_same(stored: object, computed: object) -> bool:
    if stored == computed:
        return True
    if not isinstance(stored, int | float) or not isinstance(computed, int | float):
        return False
    with suppress(OverflowError):  # a whole number beyond all floats
        return isclose(stored, computed, rel_tol=_TOLERANCE, abs_tol=_TOLERANCE)
    return False
