"""Beginning a run or going on with one, and having a model do what is left of it."""

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
from litx.harness.run import Failure, RunFolder, RunRecord, effort, left_of
from litx.harness.spending import Expected, Size, Spending
from litx.harness.watch import LOG, Watch
from litx.providers import Chat
from litx.providers.chat import OBSERVER, total_usd
from litx.providers.stored import AnswerFacts, read_facts
from litx.sandbox import Outcome, Runner

TRIES = 2
"""How often a question is tried whose answer our own machinery lost."""

MOST_LOST = 5
"""After so many questions in a row that were lost for the same reason a run stops: the provider is
broken, or we are. Those do not count that say nothing about others, such as one that is too long.
What is resumed begins with the questions that were not asked yet."""

CODE = ("litx.suites", "litx.harness.outputs", "litx_scoring.metrics")
"""What the scores of a suite depend on beside what every score does."""

_LONGEST = 100
"""Most characters of a model's folder; file systems take some 255 bytes."""

_MOST_NAMED = 8


def begin(runs: Path, told: Mapping[str, Any], *code: str, own: Path | None = None) -> RunFolder:
    """Begin a run in a new folder below `runs`; its run.toml gets the time and the code.

    Args:
        runs: Where runs are kept.
        told: What run.toml says of it, with `task` and `model`.
        code: What its scores depend on, beside what every score does.
        own: A folder that is taken in place of one below `runs`, and may hold something already.

    Raises:
        InfrastructureError: It cannot be written.
    """
    now = datetime.now(UTC)
    version = {"version": __version__, "hash": code_hash(*code), **told.get("code", {})}
    settings = {**told, "started": now.replace(microsecond=0), "code": version}
    ordered = told.get("settings", {})  # no client tells what a service made of these:
    sent = [one for one in ("effort", "temperature") if ordered.get(one) is not None]
    settings["not_confirmed"] = sent or None
    if own:
        run = RunFolder(own)
        run.write_settings(settings)
        return run
    folder = runs / folder_name(told["model"])
    name = f"{told['task'].removeprefix('suite:')}-{now:%Y%m%d-%H%M%S}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if is_link(folder):
            raise InfrastructureError(f"{folder} is a link", "--runs names another folder")
        for number in itertools.count(1):
            path = folder / (name if number == 1 else f"{name}-{number}")
            with suppress(FileExistsError):  # of a run that began in the same second
                path.mkdir()
                break
    except OSError as error:
        message = f"{folder / name} cannot be made: {error.strerror}"
        raise InfrastructureError(message, "--runs names another folder") from error
    return RunFolder.create(path, settings)


def reopen(path: Path, told: Mapping[str, Any]) -> RunFolder:
    """Open a run that was interrupted, to be gone on with as it was begun.

    What is ordered now is told as run.toml has it; what is not named may be anything.

    Raises:
        DatasetError: It is no run, or was begun otherwise.
    """
    run = RunFolder.read(path)
    for name, now in sorted(_flat(told).items()):
        if (was := _flat(run.settings).get(name)) != now:
            if name in ("hash", "instructions"):
                hint = "take the same texts and the same version of litx, or begin a new run"
                raise DatasetError(f"{path} was begun with other prompts", hint)
            hint = "give the same options, or begin a new run"
            raise DatasetError(f"{path} was begun with {name} {was!r}, not {now!r}", hint)
    return run


def _flat(told: Mapping[str, Any]) -> dict[str, Any]:
    """Return what run.toml says was ordered, that of its tables too."""
    tables = [one for name in ("prompt", "settings") if isinstance(one := told.get(name), Mapping)]
    own = {name: told[name] for name in ("task", "model", "repeats") if name in told}
    return own | {name: value for table in tables for name, value in table.items()}


def folder_name(model: str) -> str:
    """Return the name of a model's folder; of stored replies, that of the folder with them."""
    provider, _, name = model.partition(":")
    if provider in {"scripted", "replay"}:
        name = Path(name).name
    safe = re.sub(r"[^A-Za-z0-9._-]+", "-", f"{provider}-{name}")
    return safe.strip("-._")[:_LONGEST] or "model"  # one that begins with a dot or _ is passed over


def suite_told(
    suite: Benchmark, model: str, data: Path, choice: Choice, repeats: int, **sampling: float | None
) -> dict[str, Any]:
    """Return what run.toml says of a run of a suite: who is asked what, how often and how."""
    settings = {
        "settings": list(choice.settings),
        "compat": choice.compat,
        "data": str(data.absolute()),
        "limit": choice.limit,
        "seed": None if choice.limit is None else choice.seed,
        **sampling,
    }
    return {"task": suite.task, "model": model, "repeats": repeats, "settings": settings}


def questions(
    suite: Benchmark, data: Path, choice: Choice
) -> tuple[dict[str, Answering], list[str]]:
    """Return what is asked, by its name in a run, and a line on what is not asked for each reason.

    Raises:
        DatasetError: The data cannot be read, or there is nothing to ask.
    """
    meant = choice.settings or tuple(suite.settings)
    unasked = suite.unasked(data, choice.settings)
    if meant and all(name in unasked for name in meant):
        raise DatasetError(f"{meant[0]} is not asked: {unasked[meant[0]]}")
    found: dict[str, Answering] = {
        f"{name}/{ask.key}": partial(_answer, suite, data, name, ask)
        for name in meant
        if name not in unasked
        for ask in choice.drawn(suite.asks(data, name))
    }
    if not found:
        hint = f"`litx suite check {suite.name}` says what is wrong with it"
        raise DatasetError(f"{data} has nothing to ask about", hint)
    reasons: dict[str, list[str]] = {}
    for what, why in unasked.items():
        reasons.setdefault(why, []).append(what)
    lines = [f"not asked: {join_first(what, _MOST_NAMED)}: {why}" for why, what in reasons.items()]
    return found, lines


def _answer(
    suite: Benchmark, data: Path, setting: str, ask: Ask, talk: Talk, runner: Runner
) -> Dialogue:
    """Have the model answer one question, which is kept as a line of OUTPUTS."""
    try:
        dialogue = suite.answer(data, setting, ask, talk, runner)
    except WithheldError as error:
        dialogue = withheld(error)
    reading = dialogue.reading
    record = {**ask.record, "setting": setting, **dialogue.more}
    line = json.dumps({**record, "response": reading.output}, ensure_ascii=False)
    kept = Reading(reading.outcome, line, ".json", reading.complaint)
    return Dialogue(kept, dialogue.context_resets)


@dataclass(frozen=True)
class Done:
    """A question that is done, by its name, and what became of it."""

    repeat: int
    key: str
    record: RunRecord


class Job:
    """What is left to do of a run."""

    def __init__(
        self,
        run: RunFolder,
        questions: Mapping[str, Answering],
        chat: Chat,
        runner: Runner,
        max_usd: float | None = None,
    ) -> None:
        """Find out what is left; what is done stays as it is, but for failures of providers.

        The questions, by their names in the run, are asked in each repeat, until that would cost
        more than `max_usd` altogether.
        """
        self.run = run
        self._questions, self._chat, self._runner = questions, chat, runner
        self._stop = threading.Event()
        self._reason: LitxError | None = None
        self._lock, self._same, self._lost_so = threading.Lock(), 0, ""
        records = run.asked(questions)
        self.left = left_of(records)
        self.size = cache(lambda key: Size.of(questions[key], key, chat, runner))
        asked = {f"{repeat}/{key}": (repeat, key) for repeat, key in records}
        spending = Spending(asked, lambda label: self.size(asked[label][1]).usd, max_usd)
        self.watch = Watch(run, spending, len(asked))
        for label, one in asked.items():
            record = records[one]
            done = None if record is None or record.is_lost else record
            facts = [done] if done else read_facts(run.dialogue(*one))
            self.watch.before(label, done, *_spent(facts))

    def work(self, concurrency: int) -> Generator[Done, None, None]:
        """Ask what is left, so many questions at once, and yield each that is done.

        A failure of the provider is recorded for its question alone, and stops the whole where no
        other question would fare better; a run that is stopped can be resumed.

        Raises:
            CostLimitError: The next question would cost too much; those under way are answered.
            ProviderError: No question would fare better, as with a wrong key.
            InfrastructureError: Nothing can be written.
        """
        pool, ended = ThreadPoolExecutor(concurrency), "every question was asked"
        left, limit = len(self.left), self.watch.spending.max_usd
        self.watch.told(
            "begin", version=__version__, left=left, at_once=concurrency, max_cost_usd=limit
        )
        try:
            asked = [pool.submit(self._do, *one) for one in self.left]
            yield from filter(None, (one.result() for one in as_completed(asked)))
            self.watch.spending.require_within()
        except BaseException as error:
            self._stop.set()
            self._chat.close()  # an answer may take half an hour, and nobody waits for it any more
            ended = describe_exception(error)
            raise
        finally:
            pool.shutdown(wait=False, cancel_futures=True)
            with closing(self.watch):
                self.watch.told("end", message=ended, state=str(self.watch))

    @property
    def estimate(self) -> Expected:
        """What it takes to ask what is left."""
        return Expected.of(self.size(key) for _, key in self.left)

    def finish(self) -> None:
        """Write down that everything was asked, and what it took."""
        run, now = self.run, datetime.now(UTC).replace(microsecond=0)
        records = [record for _, record in run.all_records()]
        wall_s = round(sum(record.wall_s for record in records), 1)
        totals = {"questions": len(records), **effort(records), "wall_s": wall_s}
        told = {"finished": now, "totals": totals, "served": run.served() or None}
        run.write_settings({**run.settings, **told})

    def _do(self, repeat: int, key: str) -> Done | None:
        """Have one question answered, and record what became of it; None for lack of money."""
        label, record = f"{repeat}/{key}", None
        OBSERVER.set(self.watch)
        if not self.watch.spending.begins(label):
            return None
        try:
            record = self._recorded(repeat, key)
        finally:
            self.watch.ends(label, record)
        return Done(repeat, key, record)

    def _recorded(self, repeat: int, key: str) -> RunRecord:
        """Have one question answered, and record what became of it."""
        begun, record = time.monotonic(), RunRecord("")
        for _ in range(TRIES):
            self._go_on()
            record = self._ask(repeat, key)
            if record.is_lost:
                self._go_on()  # being stopped is no failure that belongs on record
            if record.outcome != Outcome.infra_error:
                break
        record = replace(record, wall_s=round(time.monotonic() - begun, 3))
        self.run.write_record(repeat, key, record)
        self._note(record)
        return record

    def _note(self, record: RunRecord) -> None:
        """Have the run stop where one question after the other is lost for the same reason."""
        failure = record.failure
        reason = f"{failure.error} {failure.status}" if failure and not failure.is_alone else ""
        with self._lock:
            self._same = self._same + 1 if reason and reason == self._lost_so else bool(reason)
            self._lost_so = reason
            if self._same >= MOST_LOST and not self._stop.is_set():
                told = f"{self._same} questions in a row were lost, the last one because "
                told += record.message
                is_theirs = record.outcome == Outcome.provider_error
                stopped = ProviderError(told, is_passing=True, stops_run=True)
                self._reason = stopped if is_theirs else InfrastructureError(told)
                self._stop.set()

    def _go_on(self) -> None:
        """Do nothing, unless the run was stopped."""
        if self._stop.is_set():
            raise self._reason or InfrastructureError("the run was stopped")

    def _ask(self, repeat: int, key: str) -> RunRecord:
        """Return what becomes of a question that is asked now."""
        talk = Talk(self._chat, f"{repeat}/{key}", self.run.dialogue(repeat, key))
        resets, attempts, failure = 0, None, None
        try:
            dialogue = self._questions[key](talk, self._runner)
        except ProviderError as error:
            if error.stops_run:
                self._reason = error
                self._stop.set()  # at once: the next question may start before others hear
                raise
            outcome, message, failure = Outcome.provider_error, str(error), Failure.of(error)
        except WithheldError as error:
            reading = withheld(error).reading
            outcome, message = reading.outcome, reading.complaint
            self.run.write_output(repeat, key, reading.ending, reading.output)
        except InfrastructureError as error:
            if isinstance(error.__cause__, OSError):  # nothing can be written
                raise
            outcome, message, failure = Outcome.infra_error, str(error), Failure.of(error)
        except (LitxError, MemoryError):
            raise
        except Exception as error:  # noqa: BLE001 (a fault of our own costs one question, not all)
            last = traceback.extract_tb(error.__traceback__)[-1]
            place = f"{Path(last.filename).name}:{last.lineno}"
            message = f"litx failed on it: {describe_exception(error)} ({place}); {LOG} has more"
            outcome, failure = Outcome.infra_error, Failure.of(error)
            lines = traceback.format_exception(error)
            self.watch.told("fault", logging.ERROR, question=talk.label, traceback=lines)
        else:
            reading, resets, attempts = dialogue.reading, dialogue.context_resets, dialogue.attempts
            outcome, message = reading.outcome, reading.complaint
            self.run.write_output(repeat, key, reading.ending, reading.output)
        facts = talk.facts
        return RunRecord(
            outcome=outcome.value,
            message=redact_secrets(message),
            attempts=len(facts) if attempts is None else attempts,
            context_resets=resets,
            input_tokens=sum(fact.input_tokens for fact in facts),
            output_tokens=sum(fact.output_tokens for fact in facts),
            cost_usd=total_usd(fact.cost_usd for fact in facts),
            finish=facts[-1].finish.value if facts else "",
            failure=failure,
        )


def _spent(what: Sequence[RunRecord | AnswerFacts]) -> tuple[float | None, int]:
    """Return dollars and tokens that answers took; None dollars where a price is not known."""
    tokens = sum(one.input_tokens + one.output_tokens for one in what)
    return total_usd(one.cost_usd for one in what) if tokens else 0.0, tokens
