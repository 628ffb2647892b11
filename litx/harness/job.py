"""Start or resume a run, and ask its pending questions."""

import itertools
import json
import logging
import re
import threading
import time
import traceback
from collections.abc import Generator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import closing, suppress
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from functools import cache, partial
from pathlib import Path
from typing import Any

from litx import __version__
from litx.display.suggestions import join_first
from litx.display.text import describe_exception, redact_secrets
from litx.errors import (
    DatasetError,
    InfrastructureError,
    LitxError,
    ProviderError,
    WithheldError,
)
from litx.evaluation.code_hash import code_hash
from litx.files.reading import is_link
from litx.harness.benchmark import Ask, Benchmark, Choice
from litx.harness.dialogue import Answering, Dialogue, Reading, Talk, withheld
from litx.harness.run import Failure, RunFolder, RunRecord, find_pending, total_effort
from litx.harness.spending import Expected, Size, Spending
from litx.harness.watch import LOG, Watch
from litx.providers import Chat
from litx.providers.chat import OBSERVER, total_usd
from litx.providers.stored import AnswerFacts, read_facts
from litx.sandbox import Outcome, Runner

TRIES = 2
"""Most tries of a question whose answer litx lost."""

MOST_LOST = 5
"""Most questions in a row that are lost for the same reason before a run stops: the provider is
broken, or litx is. Failures that say nothing about other questions do not count, such as a prompt
that is too long. A resumed run starts with the questions that were not asked yet."""

CODE = ("litx.suites", "litx.harness.outputs", "litx_scoring.metrics")
"""Modules that decide the scores of a suite, beside those of every score."""

_LONGEST = 100
"""Longest name of a model's folder, in characters; file systems allow some 255 bytes."""

_MOST_NAMED = 8


def start_run(
    runs: Path, metadata: Mapping[str, Any], *code: str, folder: Path | None = None
) -> RunFolder:
    """Start a run of a task or a suite in a new folder below `runs`, and write its run.toml.

    Args:
        runs: Parent folder of all runs.
        metadata: Content of run.toml, with `task`, which is `suite:NAME` for a suite, and `model`;
            the time, the code and the settings that were sent are added.
        code: Modules that decide its scores, beside those of every score.
        folder: Folder to use instead of a new one; it may hold other files.

    Raises:
        InfrastructureError: The folder cannot be written.
    """
    now = datetime.now(UTC)
    version = {"version": __version__, "hash": code_hash(*code), **metadata.get("code", {})}
    settings = {**metadata, "started": now.replace(microsecond=0), "code": version}
    sampling = metadata.get("settings", {})  # no client reports how a service applied these:
    sent = [name for name in ("effort", "temperature") if sampling.get(name) is not None]
    settings["not_confirmed"] = sent or None
    if folder:
        run = RunFolder(folder)
        run.write_settings(settings)
        return run
    folder = runs / folder_name(metadata["model"])
    name = f"{metadata['task'].removeprefix('suite:')}-{now:%Y%m%d-%H%M%S}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if is_link(folder):
            raise InfrastructureError(f"{folder} is a link", "--runs names another folder")
        for number in itertools.count(1):
            path = folder / (name if number == 1 else f"{name}-{number}")
            with suppress(FileExistsError):  # another run started in the same second
                path.mkdir()
                break
    except OSError as error:
        message = f"{folder / name} cannot be made: {error.strerror}"
        raise InfrastructureError(message, "--runs names another folder") from error
    return RunFolder.create(path, settings)


def resume_run(path: Path, metadata: Mapping[str, Any], *may_change: str) -> RunFolder:
    """Open an interrupted run to resume it with the settings that it was started with.

    Args:
        path: Folder of the run.
        metadata: Content of run.toml, or a part of it, which the run must have.
        may_change: Names of settings that may have another value.

    Raises:
        DatasetError: The folder is not a run, or the run was started with other settings.
    """
    run = RunFolder.read(path)
    stored = _flatten_settings(run.settings)
    for name, now in sorted(_flatten_settings(metadata).items()):
        if name not in may_change and (was := stored.get(name)) != now:
            if name in ("hash", "instructions"):
                hint = "use the same texts and the same version of litx, or start a new run"
                raise DatasetError(f"{path} was started with other prompts", hint)
            hint = "use the same options, or start a new run"
            raise DatasetError(f"{path} was started with {name} {was!r}, not {now!r}", hint)
    return run


def _flatten_settings(metadata: Mapping[str, Any]) -> dict[str, Any]:
    """Return the settings of a run.toml, with those in its tables."""
    settings = {name: metadata[name] for name in ("task", "model", "repeats") if name in metadata}
    for name in ("prompt", "settings"):
        if isinstance(table := metadata.get(name), Mapping):
            settings |= table
    return settings


def folder_name(model: str) -> str:
    """Return the name of a model's folder; for stored replies, the name of their folder."""
    provider, _, name = model.partition(":")
    if provider in {"scripted", "replay"}:
        name = Path(name).name
    safe = re.sub(r"[^A-Za-z0-9._-]+", "-", f"{provider}-{name}")
    return safe.strip("-._")[:_LONGEST] or "model"  # names that start with a dot or _ are ignored


def collect_questions(
    suite: Benchmark, data: Path, choice: Choice
) -> tuple[dict[str, Answering], list[str]]:
    """Return the questions by their names in a run, and a line for each reason not to ask some.

    Raises:
        DatasetError: The data cannot be read, or there is no question.
    """
    settings = choice.settings or tuple(suite.settings)
    unasked = suite.unasked(data, choice.settings)
    if settings and all(name in unasked for name in settings):
        raise DatasetError(f"{settings[0]} is not asked: {unasked[settings[0]]}")
    questions: dict[str, Answering] = {
        f"{name}/{ask.key}": partial(_answer, suite, data, name, ask)
        for name in settings
        if name not in unasked
        for ask in choice.draw_questions(suite.asks(data, name))
    }
    if not questions:
        hint = f"`litx suite check {suite.name}` says what is wrong with it"
        raise DatasetError(f"{data} has nothing to ask about", hint)
    names_by_reason: dict[str, list[str]] = {}
    for name, reason in unasked.items():
        names_by_reason.setdefault(reason, []).append(name)
    return questions, [
        f"not asked: {join_first(names, _MOST_NAMED)}: {reason}"
        for reason, names in names_by_reason.items()
    ]


def _answer(
    suite: Benchmark, data: Path, setting: str, ask: Ask, talk: Talk, runner: Runner
) -> Dialogue:
    """Ask a question, and return the answer as a line of OUTPUTS."""
    try:
        dialogue = suite.answer(data, setting, ask, talk, runner)
    except WithheldError as error:
        dialogue = withheld(error)
    reading = dialogue.reading
    record = {**ask.record, "setting": setting, **dialogue.more}
    line = json.dumps({**record, "response": reading.output}, ensure_ascii=False)
    output = Reading(reading.outcome, line, ".json", reading.complaint)
    return Dialogue(output, dialogue.context_resets)


@dataclass(frozen=True)
class Done:
    """A question that is done, with its record."""

    repeat: int
    key: str
    record: RunRecord


class Job:
    """The pending questions of a run."""

    def __init__(
        self,
        run: RunFolder,
        questions: Mapping[str, Answering],
        chat: Chat,
        runner: Runner,
        max_usd: float | None = None,
    ) -> None:
        """Find the pending questions; those that were lost to a provider count as pending.

        Args:
            run: Folder of the run.
            questions: Questions by their names in the run, asked in each repeat.
            chat: Model.
            runner: Sandbox for programs in replies.
            max_usd: Largest total cost, in dollars; None for no limit.
        """
        self.run = run
        self._questions, self._chat, self._runner = questions, chat, runner
        self._stop = threading.Event()
        self._reason: LitxError | None = None
        self._lock, self._losses_in_row, self._last_loss = threading.Lock(), 0, ""
        records = run.records_of(questions)
        self.pending = find_pending(records)
        self.size = cache(lambda key: Size.measure(questions[key], key, chat, runner))
        by_label = {f"{repeat}/{key}": (repeat, key) for repeat, key in records}
        spending = Spending(by_label, lambda label: self.size(by_label[label][1]).usd, max_usd)
        self.watch = Watch(run, spending, len(by_label))
        for label, question in by_label.items():
            record = records[question]
            done = None if record is None or record.is_lost else record
            answers = [done] if done else read_facts(run.dialogue(*question))
            self.watch.count_earlier(label, done, *_sum_spent(answers))

    def ask_pending(self, concurrency: int) -> Generator[Done, None, None]:
        """Ask the pending questions, so many at once, and yield each that is done.

        A failure of the provider is recorded for its question only, and stops the run where no
        other question would succeed. A stopped run can be resumed.

        Raises:
            CostLimitError: The next question would cost too much; questions under way are answered.
            ProviderError: No question would succeed, as with a wrong key.
            InfrastructureError: The run cannot be written.
        """
        pool, ended = ThreadPoolExecutor(concurrency), "every question was asked"
        self.watch.log(
            "begin",
            version=__version__,
            left=len(self.pending),
            at_once=concurrency,
            max_cost_usd=self.watch.spending.max_usd,
        )
        try:
            futures = [pool.submit(self._process, *question) for question in self.pending]
            yield from filter(None, (future.result() for future in as_completed(futures)))
            self.watch.spending.require_within()
        except BaseException as error:
            self._stop.set()
            self._chat.close()  # an answer may take half an hour
            ended = describe_exception(error)
            raise
        finally:
            pool.shutdown(wait=False, cancel_futures=True)
            with closing(self.watch):
                self.watch.log("end", message=ended, state=str(self.watch))

    @property
    def estimate(self) -> Expected:
        """Expected effort of the pending questions."""
        return Expected.total(self.size(key) for _, key in self.pending)

    def finish(self) -> None:
        """Write to run.toml that the run is finished, and its total effort."""
        run, now = self.run, datetime.now(UTC).replace(microsecond=0)
        records = [record for _, record in run.all_records()]
        wall_s = round(sum(record.wall_s for record in records), 1)
        totals = {"questions": len(records), **total_effort(records), "wall_s": wall_s}
        finished = {"finished": now, "totals": totals, "served": run.served() or None}
        run.write_settings({**run.settings, **finished})

    def _process(self, repeat: int, key: str) -> Done | None:
        """Ask a question within the cost limit and record its outcome; None beyond the limit."""
        label, record = f"{repeat}/{key}", None
        OBSERVER.set(self.watch)
        if not self.watch.spending.try_start(label):
            return None
        try:
            record = self._ask_and_record(repeat, key)
        finally:
            self.watch.on_end(label, record)
        return Done(repeat, key, record)

    def _ask_and_record(self, repeat: int, key: str) -> RunRecord:
        """Ask a question, several times where litx fails, and record its outcome."""
        start, record = time.monotonic(), RunRecord("")
        for _ in range(TRIES):
            self._raise_if_stopped()
            record = self._ask(repeat, key)
            if record.is_lost:
                self._raise_if_stopped()  # a stop is not a failure of the question
            if record.outcome != Outcome.infra_error:
                break
        record = replace(record, wall_s=round(time.monotonic() - start, 3))
        self.run.write_record(repeat, key, record)
        self._stop_after_losses(record)
        return record

    def _stop_after_losses(self, record: RunRecord) -> None:
        """Stop the run after many losses in a row for the same reason."""
        failure = record.failure
        reason = f"{failure.error} {failure.status}" if failure and not failure.is_alone else ""
        with self._lock:
            is_repeated = bool(reason) and reason == self._last_loss
            self._losses_in_row = self._losses_in_row + 1 if is_repeated else int(bool(reason))
            self._last_loss = reason
            if self._losses_in_row >= MOST_LOST and not self._stop.is_set():
                message = f"{self._losses_in_row} questions in a row were lost, the last one "
                message += f"because {record.message}"
                if record.outcome == Outcome.provider_error:
                    self._reason = ProviderError(message, is_passing=True, stops_run=True)
                else:
                    self._reason = InfrastructureError(message)
                self._stop.set()

    def _raise_if_stopped(self) -> None:
        """Raise the reason why the run was stopped, if it was."""
        if self._stop.is_set():
            raise self._reason or InfrastructureError("the run was stopped")

    def _ask(self, repeat: int, key: str) -> RunRecord:
        """Ask a question once and return its record; an error that stops the run is raised."""
        talk = Talk(self._chat, f"{repeat}/{key}", self.run.dialogue(repeat, key))
        failure: Failure | None = None
        try:
            dialogue = self._questions[key](talk, self._runner)
        except WithheldError as error:
            dialogue = withheld(error)
        except ProviderError as error:
            if error.stops_run:
                self._reason = error
                self._stop.set()  # at once: the next question may start before others hear
                raise
            dialogue = _without_answer(Outcome.provider_error, str(error))
            failure = Failure.from_exception(error)
        except InfrastructureError as error:
            if isinstance(error.__cause__, OSError):  # the run cannot be written
                raise
            dialogue = _without_answer(Outcome.infra_error, str(error))
            failure = Failure.from_exception(error)
        except (LitxError, MemoryError):
            raise
        except Exception as error:  # noqa: BLE001 (a fault in litx costs a single question)
            last = traceback.extract_tb(error.__traceback__)[-1]
            place = f"{Path(last.filename).name}:{last.lineno}"
            message = f"litx failed on it: {describe_exception(error)} ({place}); {LOG} has more"
            dialogue = _without_answer(Outcome.infra_error, message)
            failure = Failure.from_exception(error)
            lines = traceback.format_exception(error)
            self.watch.log("fault", logging.ERROR, question=talk.label, traceback=lines)
        facts, reading = talk.facts, dialogue.reading
        if failure is None:
            self.run.write_output(repeat, key, reading.ending, reading.output)
        return RunRecord(
            outcome=reading.outcome.value,
            message=redact_secrets(reading.complaint),
            attempts=len(facts) if dialogue.attempts is None else dialogue.attempts,
            context_resets=dialogue.context_resets,
            input_tokens=sum(fact.input_tokens for fact in facts),
            output_tokens=sum(fact.output_tokens for fact in facts),
            cost_usd=total_usd(fact.cost_usd for fact in facts),
            finish=facts[-1].finish.value if facts else "",
            failure=failure,
        )


def _without_answer(outcome: Outcome, message: str) -> Dialogue:
    """Return the result of a conversation that was lost, with the reason."""
    return Dialogue(Reading(outcome, "", "", message))


def _sum_spent(answers: Sequence[RunRecord | AnswerFacts]) -> tuple[float | None, int]:
    """Return the dollars and tokens of answers; None dollars where a price is not known."""
    tokens = sum(answer.input_tokens + answer.output_tokens for answer in answers)
    return total_usd(answer.cost_usd for answer in answers) if tokens else 0.0, tokens
