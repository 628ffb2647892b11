"""The rows of the leaderboard, from the folders of runs; a bad one never stops the others."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Literal, TypeAlias, get_args

import litxalloy
from litx.display.cells import Link, Links, Measured
from litx.display.grid import Grid
from litx.display.suggestions import suggest
from litx.display.text import counted, showable
from litx.errors import DatasetError, LitxError
from litx.files.paths import display_path
from litx.harness import scoring
from litx.harness.run import SETTINGS, RunFolder, effort, effort_metrics, one_line
from litx.harness.scores import RepeatScores, RunScores, measured
from litx.harness.task import Task
from litx.providers.stored import FACTS, read_facts
from litx.sandbox import Outcome, Runner, Tier
from litx_ontology import AlloyMeasurementKind
from litx_scoring import PROFILES

HEADINGS = {
    "precision": "Prec.",
    "recall": "Rec.",
    "f1": "F1",
    "accuracy": "Accuracy",
    "value_f1": "Value",
    "measurement_f1": "Meas.",
    "composition_f1": "Comp.",
    "process_f1": "Proc.",
    "material_f1": "Mat.",
    "config_f1": "Config.",
    **{f"{kind.value}_f1": kind.label for kind in AlloyMeasurementKind},
    "slips": "Slips",
    "attempts": "Attempts",
    "cost_usd": "Cost (USD)",
    "usd_per_value": "USD/value",
}
"""The metrics of a row in order, each with its heading; `measurement_f1` counts measurements."""

EFFORT = ("slips", "attempts", "cost_usd", "usd_per_value")
"""Metrics that are no scores, and the better the smaller."""

LINKS = ("code", "outputs", "paper", "pull_request")
"""What a row may link to, by the names in the table [row] of run.toml."""

Kind: TypeAlias = Literal["model", "human", "baseline"]
"""Who answered, in the order of the rows; models alone are ranked, and have a cost."""

KINDS: tuple[Kind, ...] = get_args(Kind)

SHORT = 8
"""Characters of a hash that people see."""

Identity = tuple[str, str, str]
"""Name, version and hash of a dataset or profile; empty where there is none."""


@dataclass(frozen=True)
class RunPrompt:
    """With which prompt a run was asked, as its run.toml claims; empty where it does not say.

    Attributes:
        configuration: What the switches change.
        switches: Those that were on.
        instructions: The hash of the prompt without papers.
    """

    configuration: str = ""
    switches: tuple[str, ...] = ()
    instructions: str = ""

    @classmethod
    def of(cls, told: Mapping[str, Any]) -> "RunPrompt":
        """Return what the table [prompt] of run.toml says."""
        switches = tuple(sorted(one_line(name) for name, is_on in told.items() if is_on is True))
        return cls(
            one_line(told.get("configuration")), switches, one_line(told.get("instructions"))
        )

    def __str__(self) -> str:
        if self == RunPrompt():
            return "none told"
        digest = f" ({self.instructions:.{SHORT}})" * bool(self.instructions)
        return f"{self.configuration}{digest}{''.join(f' +{one}' for one in self.switches)}"


@dataclass(frozen=True)
class RankingGroup:
    """What rows must share to be ranked together.

    Attributes:
        task: The task, or ``suite:`` and the name of a suite.
        headline: The metric that ranks them.
        dataset: The dataset, of a task.
        profile: The profile, of a task.
        asked: The papers of the dataset that a task asked about, or the questions of a suite.
        prompt: The prompt of a task. It is that of models alone: who is not ranked stands below
            all of them.
        settings: The settings of a suite that have a figure, in its order.
        lacking: Those that have answers, but no figure.
        is_as_published: Whether a suite asked as the published code asks, quirks included.
    """

    task: str
    headline: str
    dataset: Identity = ("", "", "")
    profile: Identity = ("", "", "")
    asked: tuple[str, ...] = ()
    prompt: RunPrompt = RunPrompt()
    settings: tuple[str, ...] = ()
    lacking: tuple[str, ...] = ()
    is_as_published: bool = False

    @property
    def title(self) -> str:
        """What it is, for people; of a task."""
        return f"{self.task}: {self.shared}"

    @property
    def shared(self) -> str:
        """The same without the task."""
        name, version, digest = self.dataset
        dataset = f"{name} {version} ({digest:.{SHORT}})"
        profile = f"{self.profile[0]} ({self.profile[2]:.{SHORT}})"
        papers = counted(len(self.asked), "paper")
        return f"{dataset}, profile {profile}, {papers}, prompt {self.prompt}"


@dataclass(frozen=True)
class Row:
    """A run on the board, or a baseline that was computed for it.

    Attributes:
        method: What it is called, as `litx.harness.run.RunFolder.method`.
        metrics: Its means over the repeats with their intervals.
        repeats: How many repeats there are; 0 of a baseline that was computed.
        run: The folder of the run; empty where there is none.
        links: Where its code, outputs, paper and pull request are.
        family: The provider of the model.
        problems: What could not be judged, a line each.
        kind: Who answered; of a run, what its run.toml claims.
        parts: Where a paper is asked several questions, the figures of each, cost included.
    """

    method: str
    metrics: Mapping[str, Measured]
    repeats: int
    run: str
    links: Links = ()
    family: str = ""
    problems: Sequence[str] = ()
    kind: Kind = "model"
    parts: Mapping[str, Mapping[str, Measured]] = field(default_factory=dict)

    def named_among(self, rows: Sequence["Row"]) -> str:
        """Return what it is called, with its folder where others have the same name."""
        is_single = sum(self.method == other.method for other in rows) == 1
        return self.method if is_single else f"{self.method} ({self.run.rpartition('/')[2]})"


@dataclass(frozen=True)
class ExcludedRun:
    """A folder that is no row, and why."""

    run: str
    reason: str


Found = tuple[RankingGroup, Row] | ExcludedRun
"""What a run comes to: a row with what it must share with those that it is ranked with, or none."""


def find_runs(runs: Path) -> list[Path]:
    """Return the folders of runs: those below `runs`, ``<model>/<run>``, or `runs` itself.

    Raises:
        DatasetError: There is no such folder.
    """
    if not runs.is_dir():
        hint = (
            "`litx extract` and `litx suite run` make runs/; `leaderboard --published` needs none"
        )
        raise DatasetError(f"{runs} is not a folder of runs", hint)
    if RunFolder.is_run(runs):
        return [runs]
    found: list[Path] = []
    for folder in _below(runs):
        is_one = RunFolder.is_run(folder) or folder.is_symlink()  # which is refused, and told
        found += [folder] if is_one else _below(folder)
    return found


def _below(folder: Path) -> list[Path]:
    return sorted(
        one for one in folder.iterdir() if one.is_dir() and not one.name.startswith((".", "_"))
    )


def read_each(
    runs: Iterable[Path], read: Callable[[Path], tuple[RankingGroup, Row] | None]
) -> Iterator[Found]:
    """Yield what each of some runs comes to; a bad one never stops the others.

    `read` returns the row of a run; None where it belongs to another board.
    """
    for folder in runs:
        try:
            found = read(folder)
        except LitxError as error:
            yield ExcludedRun(showable(display_path(folder)), showable(str(error)))
        else:
            if found is not None:
                yield found


def grouped(found: Iterable[Found]) -> tuple[dict[RankingGroup, list[Row]], list[ExcludedRun]]:
    """Return rows by what they share, models first and the best first, and what is left out.

    Who is not ranked stands below the models of every prompt.
    """
    groups: dict[RankingGroup, list[Row]] = {}
    left_out = []
    unranked = []
    for one in found:
        if isinstance(one, ExcludedRun):
            left_out.append(one)
        elif one[1].kind == "model":
            groups.setdefault(one[0], []).append(one[1])
        else:
            unranked.append(one)
    ranked = list(groups)
    for basis, row in unranked:
        homes = [one for one in ranked if replace(one, prompt=basis.prompt) == basis]
        for home in homes or [basis]:
            groups.setdefault(home, []).append(row)
    for basis, rows in groups.items():
        rows.sort(key=lambda row: (-row.metrics[basis.headline].mean, row.method, row.run))
        rows.sort(key=lambda row: KINDS.index(row.kind))
    return groups, left_out


def excluded_grid(left_out: Iterable[ExcludedRun]) -> Grid:
    """Return the table of folders that are no rows."""
    return Grid("Left out", ("Run", "Reason"), [(one.run, one.reason) for one in left_out])


def read_row(folder: Path, profile: str = scoring.PROFILE) -> tuple[RankingGroup, Row]:
    """Return the row of a run by a profile, and with which others it is ranked.

    Raises:
        DatasetError: It is no row: broken, unfinished, unsafe or not scored.
    """
    run, task = scoring.open_run(folder)
    scores = _require_whole(run, task, profile)
    figures = measured([_with_price(one) for one in scores.repeats])
    metrics = {name: one for name, one in figures.items() if name in HEADINGS}
    if price := metrics.get("usd_per_value"):  # most often less than a cent
        metrics["usd_per_value"] = replace(price, printed=price.format(4))
    if task.headline not in metrics:
        raise DatasetError(f"its scores have no {task.headline}", "`litx score RUN` says why")
    for name, one in figures.items():
        if one.mean < 0 or (one.mean > 1 and name not in EFFORT):
            raise DatasetError(f"its {name} is {one.mean:g}", _AGAIN)
    row, kind = run.table("row"), _kind_of(run)
    basis = RankingGroup(
        task.name,
        task.headline,
        identity(scores.basis["dataset"]),
        identity(scores.basis["profile"]),
        tuple(sorted({stem for stem in run.settings["papers"] if stem in litxalloy.papers})),
        RunPrompt.of(run.table("prompt") if kind == "model" else {}),
    )
    if kind != "model":
        metrics = {name: one for name, one in metrics.items() if name not in EFFORT}
    links = (
        Link(one.replace("_", " "), row[one]) for one in LINKS if isinstance(row.get(one), str)
    )
    return basis, Row(
        method=run.method,
        metrics=metrics,
        repeats=len(scores.repeats),
        run=display_path(folder),
        links=tuple(link for link in links if link.is_safe),
        family=(run.model or folder.name).partition(":")[0],
        kind=kind,
        parts=_parts_of(run, task, scores),
    )


def _with_price(repeat: RepeatScores) -> RepeatScores:
    """Return what a repeat scored, and what a value that is right cost, in dollars."""
    cost, right = repeat.metrics.get("cost_usd"), 0.0
    for paper in repeat.papers.values():
        for told in (paper, *paper.values()) if isinstance(paper, Mapping) else ():  # and its parts
            match told:
                case {"value": {"tp": int() | float() as count}} if 0 <= count < _MOST_RIGHT:
                    right += count
                case {"found": int() | float() as count} if 0 <= count < _MOST_RIGHT:
                    right += count
    price = cost / right if cost is not None and right else None
    return replace(repeat, metrics={**repeat.metrics, "usd_per_value": price})


def _parts_of(run: RunFolder, task: Task, scores: RunScores) -> dict[str, dict[str, Measured]]:
    """Return the figures of each of several questions about a paper, and what it took."""
    found = {}
    for part in filter(None, task.parts):
        repeats = []
        for repeat, one in zip(run.repeats, scores.repeats, strict=True):
            own = {
                name.removeprefix(f"{part}_"): value
                for name, value in one.metrics.items()
                if name.startswith(f"{part}_")
            }
            records = (record for key, record in run.records(repeat) if key.startswith(f"{part}/"))
            repeats.append(RepeatScores(own | effort_metrics(records)))
        found[part] = measured(repeats)
    return found


def _kind_of(run: RunFolder) -> Kind:
    """Return who answered, as run.toml claims; what a model left is no human's.

    Raises:
        DatasetError: It claims something that there is not, or a human where a model was asked.
    """
    kind: Kind = run.settings.get("kind", "model")
    if kind not in KINDS:
        raise DatasetError(f"its kind is {kind!r:.80} in {SETTINGS}", suggest(str(kind), KINDS))
    if kind == "human":
        files = run.path.glob(f"dialogues/**/{FACTS}")
        facts = [fact for file in files for fact in read_facts(file.parent)]
        used = effort(record for _, record in run.all_records())
        tokens = used["input_tokens"] + used["output_tokens"]
        tokens += sum(one.input_tokens + one.output_tokens for one in facts)
        name = run.settings.get("model") or run.settings.get("second_model")
        if tokens or name:
            what = f"names the model {name!r:.80}" if name else f"took {tokens} tokens"
            message = f"it claims to be human, but {what}"
            raise DatasetError(message, f'its kind in {SETTINGS} is "model"')
    return kind


_MOST_RIGHT = 1e9
"""More values of a paper than anybody has found; hostile scores may say anything."""

_AGAIN = "`litx score RUN --write` scores it again"


def _require_whole(run: RunFolder, task: Task, profile: str) -> RunScores:
    """Return the stored scores of a run that is whole, and whose programs were confined."""
    unsafe = DatasetError("its programs were executed without confinement", "run it confined")
    if scoring.tier_of(run) is Tier.unsafe:
        raise unsafe
    if "finished" not in run.settings:
        raise DatasetError("the run is not finished", "`litx resume` goes on with it")
    scores = scoring.stored_scores(run, profile)
    if scores is None:
        hint = f"`litx score RUN --profile {profile} --write` scores it"
        raise DatasetError(f"the run is not scored by profile {profile}", hint)
    if (scores.task, scores.headline) != (task.name, task.headline):
        message = f"its scores are those of the task {scores.task!r:.80} by {scores.headline!r:.80}"
        raise DatasetError(message, _AGAIN)
    if len(scores.repeats) != len(run.repeats):
        message = f"{len(scores.repeats)} of {len(run.repeats)} repeats are scored"
        raise DatasetError(message, _AGAIN)
    papers = [repeat.papers for repeat in scores.repeats]
    if scoring.holds(papers, "tier", {Tier.unsafe.value}):
        raise unsafe
    lost = {Outcome.provider_error.value, Outcome.infra_error.value}
    if count := scoring.holds(papers, "outcome", lost):
        message = f"{count} questions have no answer, through no fault of the model"
        raise DatasetError(message, "`litx resume` asks them again")
    return scores


def identity(basis: Mapping[str, Any]) -> Identity:
    """Return name, version and hash of a dataset or profile that scores hang on."""
    name, version, digest = (one_line(basis.get(one)) for one in ("name", "version", "hash"))
    return name, version, digest


def check_all(folders: Sequence[Path]) -> Iterator[tuple[str, list[str], list[str]]]:
    """Score each run again by every profile that it has; a bad one never stops the others.

    Yields:
        The run, why it is no row, a line each, and what else is to be known of it.
    """
    for folder in folders:
        faults: list[str] = []
        notes: list[str] = []
        try:
            run, task = scoring.open_run(folder)
            kept = {name: one for name in PROFILES if (one := scoring.stored_scores(run, name))}
            for name in kept or (scoring.PROFILE,):
                read_row(folder, name)
            with Runner(tier=scoring.tier_of(run), mode=task.mode) as runner:
                again = scoring.scores_of(run, task, runner, [PROFILES[name] for name in kept])
            for (name, stored), computed in zip(kept.items(), again, strict=True):
                found = scoring.compare(stored, computed)
                if found.other:
                    hint = f"`litx score RUN --profile {name} --write` scores it again"
                    told = f"{'older data: ' * found.is_older}{found.other}; {hint}"
                    (notes if found.is_older else faults).append(told)
                faults += found.faults
                notes += [f"profile {name}: {found.note}"] * bool(found.note)
        except LitxError as error:
            faults.append(str(error))
        yield display_path(folder), list(map(showable, faults)), list(map(showable, notes))
