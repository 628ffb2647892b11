"""Has a model do a task: every question of every repeat, several at once, into a run."""

import threading
import time
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Generic, Protocol, TypeVar

from litx.errors import DatasetError, InfrastructureError, LitxError, ProviderError
from litx.harness.dialogue import Dialogue
from litx.harness.run import RunFolder, RunRecord, effort
from litx.harness.talk import Talk
from litx.providers import Chat
from litx.sandbox import Outcome, Runner

TRIES = 2
"""How often a question is tried whose answer our own machinery lost."""


class Keyed(Protocol):
    """A question; all that matters here is its name."""

    @property
    def key(self) -> str:
        """The name of the question in a run; safe as a path."""
        ...


_Q = TypeVar("_Q", bound=Keyed)


@dataclass(frozen=True)
class Done(Generic[_Q]):
    """A question that is done, and what became of it."""

    repeat: int
    question: _Q
    record: RunRecord


class Job(Generic[_Q]):
    """What is left to do of a run."""

    def __init__(
        self,
        run: RunFolder,
        answer: Callable[[_Q, Talk, Runner], Dialogue],
        questions: Sequence[_Q],
        chat: Chat,
        runner: Runner,
    ) -> None:
        """Find out what is left; what is done stays as it is, but for failures of providers.

        Args:
            run: Where it is kept.
            answer: Has the model answer a question, such as `Task.answer`.
            questions: What is asked in each repeat.
            chat: The model.
            runner: Runs what the model writes.
        """
        self._run, self._answer, self._chat, self._runner = run, answer, chat, runner
        self._stop = threading.Event()
        self._reason: LitxError | None = None
        self.left = [
            (repeat, question)
            for repeat in run.repeats
            for question in questions
            if (record := run.record(repeat, question.key)) is None or record.is_lost
        ]

    def work(self, concurrency: int) -> Generator[Done[_Q], None, None]:
        """Ask what is left, so many questions at once, and yield each that is done.

        A failure of the provider is recorded for its question alone, and stops the whole where no
        other question would fare better; a run that is stopped can be resumed.

        Raises:
            ProviderError: No question would fare better, as with a wrong key.
            InfrastructureError: Nothing can be written.
        """
        pool = ThreadPoolExecutor(concurrency)
        try:
            asked = [pool.submit(self._do, *one) for one in self.left]
            yield from (one.result() for one in as_completed(asked))
        except BaseException:
            self._stop.set()
            self._chat.close()  # an answer may take half an hour, and nobody waits for it any more
            raise
        finally:
            pool.shutdown(wait=False, cancel_futures=True)

    def finish(self) -> None:
        """Write down that everything was asked, and what it took.

        Raises:
            DatasetError: A record is not what it should be.
            InfrastructureError: It cannot be written.
        """
        run, now = self._run, datetime.now(UTC).replace(microsecond=0)
        run.write_settings({**run.settings, "finished": now, "totals": totals(run)})

    def _do(self, repeat: int, question: _Q) -> Done[_Q]:
        """Have one question answered, and record what became of it.

        Raises:
            ProviderError: No question would fare better.
            InfrastructureError: Nothing can be written.
        """
        begun = time.monotonic()
        talk, record = None, RunRecord("")
        for _ in range(TRIES):
            self._go_on()
            folder = self._run.dialogue(repeat, question.key)
            talk = Talk(self._chat, f"{repeat}/{question.key}", folder)
            try:
                record = self._ask(repeat, question, talk)
            except ProviderError as error:
                if error.stops_run:
                    self._reason = error
                    self._stop.set()  # at once: the next question may start before others hear
                    raise
                record = _record(talk, Outcome.provider_error, str(error))
            if record.is_lost:
                self._go_on()  # being stopped is no failure that belongs on record
            if record.outcome != Outcome.infra_error:
                break
        record = replace(record, wall_s=round(time.monotonic() - begun, 3))
        self._run.write_record(repeat, question.key, record)
        return Done(repeat, question, record)

    def _go_on(self) -> None:
        """Do nothing, unless the run was stopped.

        Raises:
            ProviderError: It was, since no question would fare better.
            InfrastructureError: It was, by somebody.
        """
        if self._stop.is_set():
            raise self._reason or InfrastructureError("the run was stopped")

    def _ask(self, repeat: int, question: _Q, talk: Talk) -> RunRecord:
        try:
            dialogue = self._answer(question, talk, self._runner)
        except InfrastructureError as error:
            if isinstance(error.__cause__, OSError):  # nothing can be written
                raise
            return _record(talk, Outcome.infra_error, str(error))
        reading = dialogue.reading
        self._run.write_output(repeat, question.key, reading.ending, reading.output)
        record = _record(talk, reading.outcome, reading.complaint, dialogue.context_resets)
        return record if dialogue.attempts is None else replace(record, attempts=dialogue.attempts)


def _record(talk: Talk, outcome: Outcome, message: str, resets: int = 0) -> RunRecord:
    return RunRecord(
        outcome=outcome.value,
        message=message,
        attempts=talk.attempts,
        context_resets=resets,
        input_tokens=talk.usage.input_tokens,
        output_tokens=talk.usage.output_tokens,
        cost_usd=talk.cost_usd,
        finish=talk.finish,
    )


def totals(run: RunFolder) -> dict[str, float | int | None]:
    """Return what a run took so far: questions, attempts, tokens, dollars and seconds.

    Raises:
        DatasetError: A record is not what it should be.
    """
    records = [record for _, record in run.all_records()]
    if not records:
        raise DatasetError(f"{run.path} has no record yet", "`litx resume` goes on with it")
    wall_s = round(sum(record.wall_s for record in records), 1)
    return {"questions": len(records), **effort(records), "wall_s": wall_s}
