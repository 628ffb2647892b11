"""Rows of the leaderboard, read from the folders of runs; a bad run never stops the others."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from operator import attrgetter
from pathlib import Path
from typing import Any, Literal, TypeAlias, get_args

from litx.display.cells import Link, Links, Measured
from litx.display.grid import Grid
from litx.display.suggestions import suggest
from litx.display.text import counted, showable
from litx.errors import DatasetError, LitxError
from litx.files.paths import display_path
from litx.harness import scoring
from litx.harness.run import SETTINGS, RunFolder, effort_metrics, one_line, total_effort
from litx.harness.scores import RepeatScores, RunScores, measure_repeats
from litx.harness.task import Task
from litx.providers.stored import FACTS, read_facts
from litx.sandbox import Outcome, Runner, Tier
from litx_ontology.fields import KINDS as MEASURED
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
    **{f"{text}_f1": kind.label for text, kind in MEASURED.items()},
    "slips": "Slips",
    "attempts": "Attempts",
    "cost_usd": "Cost (USD)",
    "usd_per_value": "USD/value",
}
"""Metrics of a row in order, each with its heading; `measurement_f1` counts measurements."""

EFFORT = ("attempts", "cost_usd", "usd_per_value")
"""Metrics of a model's effort, which may exceed 1."""

SMALLER_IS_BETTER = ("slips", *EFFORT)
"""Metrics that are not scores."""

LINKS = ("code", "outputs", "paper", "pull_request")
"""Keys of the table [row] of run.toml that hold links."""

Kind: TypeAlias = Literal["model", "human", "baseline"]
"""Source of the answers, in the order of the rows. Only models are ranked and have a cost."""

KINDS: tuple[Kind, ...] = get_args(Kind)

SHORT = 8
"""Characters of a hash in tables."""

Identity = tuple[str, str, str]
"""Name, version and hash of a dataset or profile; empty texts where there is none."""


@dataclass(frozen=True)
class RunPrompt:
    """Prompt of a run, as claimed by its run.toml; fields are empty where it makes no claim.

    Attributes:
        configuration: Name of the configuration that the switches change.
        switches: Names of the switches that were on.
        instructions: Hash of the prompt without papers.
    """

    configuration: str = ""
    switches: tuple[str, ...] = ()
    instructions: str = ""

    @classmethod
    def from_toml(cls, table: Mapping[str, Any]) -> "RunPrompt":
        """Read the table [prompt] of run.toml."""
        switches = tuple(sorted(one_line(name) for name, is_on in table.items() if is_on is True))
        configuration, instructions = table.get("configuration"), table.get("instructions")
        return cls(one_line(configuration), switches, one_line(instructions))

    def __str__(self) -> str:
        """Return configuration, start of the hash, and switches, such as "litx-1 (1a2b) +tips"."""
        if self == RunPrompt():
            return "none told"
        digest = f" ({self.instructions:.{SHORT}})" if self.instructions else ""
        return f"{self.configuration}{digest}{''.join(f' +{name}' for name in self.switches)}"


@dataclass(frozen=True)
class RankingGroup:
    """Properties that rows must share to be ranked together.

    Attributes:
        task: Name of the task, or ``suite:`` and the name of a suite.
        headline: Name of the metric that ranks the rows.
        dataset: Dataset of a task.
        profile: Profile of a task.
        questions: Papers of the dataset that a task asked about, or questions of a suite.
        prompt: Prompt of a task, for models only; rows that are not ranked belong to every prompt.
        settings: Settings of a suite that have a score, in its order.
        unscored_settings: Settings of a suite that have answers and no score.
        is_as_published: Whether a suite asked as the published code asks, quirks included.
    """

    task: str
    headline: str
    dataset: Identity = ("", "", "")
    profile: Identity = ("", "", "")
    questions: tuple[str, ...] = ()
    prompt: RunPrompt = RunPrompt()
    settings: tuple[str, ...] = ()
    unscored_settings: tuple[str, ...] = ()
    is_as_published: bool = False

    @property
    def title(self) -> str:
        """Title of the table: the task, then `shared`."""
        return f"{self.task}: {self.shared}"

    @property
    def shared(self) -> str:
        """Title without the task: dataset, profile, number of papers and prompt."""
        name, version, digest = self.dataset
        dataset = f"{name} {version} ({digest:.{SHORT}})"
        profile = f"{self.profile[0]} ({self.profile[2]:.{SHORT}})"
        papers = counted(len(self.questions), "paper")
        return f"{dataset}, profile {profile}, {papers}, prompt {self.prompt}"


@dataclass(frozen=True)
class Row:
    """A run on the board, or a computed baseline.

    Attributes:
        method: Name, as in `litx.harness.run.RunFolder.method`.
        metrics: Means over the repeats with their intervals, by metric.
        repeats: Number of repeats; 0 for a computed baseline.
        run: Folder of the run; empty where there is none.
        links: Links to code, outputs, paper and pull request.
        family: Provider of the model.
        problems: Messages about outputs that could not be judged.
        kind: Source of the answers; for a run, as claimed by its run.toml.
        parts: Metrics by part, of a task with several questions about a paper.
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

    def unique_name(self, rows: Sequence["Row"]) -> str:
        """Return the method, with the folder of the run where several rows share the method."""
        is_unique = sum(self.method == row.method for row in rows) == 1
        return self.method if is_unique else f"{self.method} ({self.run.rpartition('/')[2]})"


@dataclass(frozen=True)
class ExcludedRun:
    """A folder that makes no row, with the reason."""

    run: str
    reason: str


BoardEntry = tuple[RankingGroup, Row] | ExcludedRun
"""A row of a run and its ranking group, or the reason why there is none."""


def find_runs(runs: Path) -> list[Path]:
    """Return the folders of runs, ``<model>/<run>`` below `runs`, or `runs` itself.

    Raises:
        DatasetError: The folder does not exist.
    """
    if not runs.is_dir():
        hint = (
            "`litx extract` and `litx suite run` make runs/; `leaderboard --published` needs none"
        )
        raise DatasetError(f"{runs} is not a folder of runs", hint)
    if RunFolder.is_run(runs):
        return [runs]
    folders: list[Path] = []
    for folder in _list_folders(runs):
        is_run = RunFolder.is_run(folder) or folder.is_symlink()  # a link is reported as refused
        folders += [folder] if is_run else _list_folders(folder)
    return folders


def _list_folders(parent: Path) -> list[Path]:
    """Return the subfolders of a folder in order of name, but none that begins with "." or "_"."""
    return sorted(
        path for path in parent.iterdir() if path.is_dir() and not path.name.startswith((".", "_"))
    )


def read_runs(
    runs: Iterable[Path], read: Callable[[Path], tuple[RankingGroup, Row] | None]
) -> Iterator[BoardEntry]:
    """Yield the entry of each run; a bad run never stops the others.

    `read` returns the row of a run, or None where the run belongs to another board.
    """
    for folder in runs:
        try:
            entry = read(folder)
        except LitxError as error:
            yield ExcludedRun(showable(display_path(folder)), showable(str(error)))
        else:
            if entry is not None:
                yield entry


def group_rows(
    entries: Iterable[BoardEntry],
) -> tuple[dict[RankingGroup, list[Row]], list[ExcludedRun]]:
    """Return rows by group, models first and the best first, and the excluded runs.

    Rows that are not ranked stand below the models of every prompt.
    """
    rows_by_group: dict[RankingGroup, list[Row]] = {}
    excluded = []
    unranked = []
    for entry in entries:
        if isinstance(entry, ExcludedRun):
            excluded.append(entry)
        elif entry[1].kind == "model":
            rows_by_group.setdefault(entry[0], []).append(entry[1])
        else:
            unranked.append(entry)
    ranked = list(rows_by_group)
    for group, row in unranked:
        same = [home for home in ranked if replace(home, prompt=group.prompt) == group]
        for home in same or [group]:
            rows_by_group.setdefault(home, []).append(row)
    for group, rows in rows_by_group.items():
        rows.sort(key=attrgetter("method", "run"))
        rows.sort(key=lambda row: (KINDS.index(row.kind), -row.metrics[group.headline].mean))
    return rows_by_group, excluded


def excluded_grid(excluded: Iterable[ExcludedRun]) -> Grid:
    """Return a table of excluded runs, each with the reason for its exclusion."""
    return Grid("Left out", ("Run", "Reason"), [(run.run, run.reason) for run in excluded])


def read_row(folder: Path, profile: str = scoring.PROFILE) -> tuple[RankingGroup, Row]:
    """Return the row of a run by a profile, and its ranking group.

    Raises:
        DatasetError: The run is broken, unfinished, unsafe or not scored.
    """
    run, task = scoring.open_run(folder)
    scores = _require_complete(run, task, profile)
    all_metrics = measure_repeats([_add_price(repeat) for repeat in scores.repeats])
    metrics = {name: value for name, value in all_metrics.items() if name in HEADINGS}
    if price := metrics.get("usd_per_value"):  # most often less than a cent
        metrics["usd_per_value"] = replace(price, printed=price.format(4))
    if task.headline not in metrics:
        raise DatasetError(f"its scores have no {task.headline}", "`litx score RUN` says why")
    for name, value in all_metrics.items():
        if value.mean < 0 or (value.mean > 1 and name not in EFFORT):
            raise DatasetError(f"its {name} is {value.mean:g}", _RESCORE)
    row, kind = run.table("row"), _read_kind(run)
    dataset, scorer = map(read_identity, (scores.dataset, scores.profile))
    papers = tuple(sorted({stem for stem in run.settings["papers"] if stem in task.dataset.papers}))
    prompt = RunPrompt.from_toml(run.table("prompt") if kind == "model" else {})
    group = RankingGroup(task.name, task.headline, dataset, scorer, papers, prompt)
    if kind != "model":
        metrics = {name: value for name, value in metrics.items() if name not in EFFORT}
    links = (
        Link(name.replace("_", " "), row[name]) for name in LINKS if isinstance(row.get(name), str)
    )
    return group, Row(
        method=run.method,
        metrics=metrics,
        repeats=len(scores.repeats),
        run=display_path(folder),
        links=tuple(link for link in links if link.is_safe),
        family=(run.model or folder.name).partition(":")[0],
        kind=kind,
        parts=_measure_parts(run, task, scores),
    )


def _add_price(repeat: RepeatScores) -> RepeatScores:
    """Return the scores of a repeat with the cost of each right value, in dollars."""
    cost, right = repeat.metrics.get("cost_usd"), 0.0
    for paper in repeat.papers.values():
        parts = (paper, *paper.values()) if isinstance(paper, Mapping) else ()
        for scores in parts:
            match scores:
                case {"value": {"tp": int() | float() as count}} if 0 <= count < _MOST_RIGHT:
                    right += count
                case {"found": int() | float() as count} if 0 <= count < _MOST_RIGHT:
                    right += count
    price = cost / right if cost is not None and right else None
    return replace(repeat, metrics={**repeat.metrics, "usd_per_value": price})


def _measure_parts(run: RunFolder, task: Task, scores: RunScores) -> dict[str, dict[str, Measured]]:
    """Return the metrics and the effort of each part of a task."""
    metrics_by_part = {}
    for part in filter(None, task.parts):
        repeats = []
        for number, repeat in zip(run.repeats, scores.repeats, strict=True):
            metrics = {
                name.removeprefix(f"{part}_"): value
                for name, value in repeat.metrics.items()
                if name.startswith(f"{part}_")
            }
            records = (record for key, record in run.records(number) if key.startswith(f"{part}/"))
            repeats.append(RepeatScores(metrics | effort_metrics(records)))
        metrics_by_part[part] = measure_repeats(repeats)
    return metrics_by_part


def _read_kind(run: RunFolder) -> Kind:
    """Return the kind that run.toml claims; a run with traces of a model is not a human's.

    Raises:
        DatasetError: The kind is unknown, or claims a human where a model was used.
    """
    kind: Kind = run.settings.get("kind", "model")
    if kind not in KINDS:
        raise DatasetError(f"its kind is {kind!r:.80} in {SETTINGS}", suggest(str(kind), KINDS))
    if kind == "human":
        files = run.path.glob(f"dialogues/**/{FACTS}")
        facts = [fact for file in files for fact in read_facts(file.parent)]
        effort = total_effort(record for _, record in run.all_records())
        tokens = effort["input_tokens"] + effort["output_tokens"]
        tokens += sum(fact.input_tokens + fact.output_tokens for fact in facts)
        name = run.settings.get("model") or run.settings.get("second_model")
        if tokens or name:
            what = f"names the model {name!r:.80}" if name else f"took {tokens} tokens"
            message = f"it claims to be human, but {what}"
            raise DatasetError(message, f'its kind in {SETTINGS} is "model"')
    return kind


_MOST_RIGHT = 1e9
"""Largest credible count of right values in a paper; hostile scores may claim anything."""

_RESCORE = "`litx score RUN --write` scores it again"


def _require_complete(run: RunFolder, task: Task, profile: str) -> RunScores:
    """Return the stored scores of a run; a `DatasetError` if unfinished, unsafe or not scored."""
    unsafe = DatasetError("its programs were executed without confinement", "run it confined")
    if scoring.read_tier(run) is Tier.unsafe:
        raise unsafe
    if "finished" not in run.settings:
        raise DatasetError("the run is not finished", "`litx resume` continues it")
    scores = scoring.stored_scores(run, profile)
    if scores is None:
        hint = f"`litx score RUN --profile {profile} --write` scores it"
        raise DatasetError(f"the run is not scored by profile {profile}", hint)
    if (scores.task, scores.headline) != (task.name, task.headline):
        message = f"its scores are those of the task {scores.task!r:.80} by {scores.headline!r:.80}"
        raise DatasetError(message, _RESCORE)
    if len(scores.repeats) != len(run.repeats):
        message = f"{len(scores.repeats)} of {len(run.repeats)} repeats are scored"
        raise DatasetError(message, _RESCORE)
    if scoring.count_values(scores, "tier", {Tier.unsafe.value}):
        raise unsafe
    lost = {Outcome.provider_error.value, Outcome.infra_error.value}
    if count := scoring.count_values(scores, "outcome", lost):
        message = f"{count} questions have no answer, through no fault of the model"
        raise DatasetError(message, "`litx resume` asks them again")
    return scores


def read_identity(version: Mapping[str, Any]) -> Identity:
    """Return name, version and hash of a dataset or profile."""
    name, number, digest = (one_line(version.get(key)) for key in ("name", "version", "hash"))
    return name, number, digest


def check_runs(folders: Sequence[Path]) -> Iterator[tuple[str, list[str], list[str]]]:
    """Score each run again by every profile that it has; a bad run never stops the others.

    Yields:
        The run, the faults that keep it from the board, and further notes.
    """
    for folder in folders:
        faults: list[str] = []
        notes: list[str] = []
        try:
            run, task = scoring.open_run(folder)
            stored_scores = {
                name: scores for name in PROFILES if (scores := scoring.stored_scores(run, name))
            }
            for name in stored_scores or (scoring.PROFILE,):
                read_row(folder, name)
            with Runner(tier=scoring.read_tier(run), mode=task.mode) as runner:
                profiles = [PROFILES[name] for name in stored_scores]
                computed_scores = scoring.compute_scores(run, task, runner, profiles)
            for (name, stored), computed in zip(
                stored_scores.items(), computed_scores, strict=True
            ):
                check = scoring.compare(stored, computed)
                if check.mismatch:
                    hint = f"`litx score RUN --profile {name} --write` scores it again"
                    if check.is_older:
                        notes.append(f"older data: {check.mismatch}; {hint}")
                    else:
                        faults.append(f"{check.mismatch}; {hint}")
                faults += check.faults
                if check.note:
                    notes.append(f"profile {name}: {check.note}")
        except LitxError as error:
            faults.append(str(error))
        yield display_path(folder), list(map(showable, faults)), list(map(showable, notes))
