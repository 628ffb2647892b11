"""Has a model do what is left of a run: every question of every repeat, several at once."""

import threading
import time
from collections.abc import Callable, Generator, Mapping
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import TypeAlias

from litx.errors import InfrastructureError, LitxError, ProviderError
from litx.harness.dialogue import Dialogue, Talk
from litx.harness.run import RunFolder, RunRecord, effort
from litx.providers import Chat
from litx.providers.prices import total_usd
from litx.sandbox import Outcome, Runner

TRIES = 2
"""How often a question is tried whose answer our own machinery lost."""

Answering: TypeAlias = Callable[[Talk, Runner], Dialogue]
"""Has a model answer a question; programs that it writes run in the sandbox."""


@dataclass(frozen=True)
class Done:
    """A question that is done, by its name, and what became of it."""

    repeat: int
    key: str
    record: RunRecord


class Job:
    """What is left to do of a run."""

    def __init__(
        self, run: RunFolder, questions: Mapping[str, Answering], chat: Chat, runner: Runner
    ) -> None:
        """Find out what is left; what is done stays as it is, but for failures of providers.

        Args:
            run: Where it is kept.
            questions: What is asked in each repeat, by its name in the run.
            chat: The model.
            runner: Runs what the model writes.
        """
        self._run, self._questions, self._chat, self._runner = run, questions, chat, runner
        self._stop = threading.Event()
        self._reason: LitxError | None = None
        self.left = [
            (repeat, key)
            for repeat in run.repeats
            for key in questions
            if (record := run.record(repeat, key)) is None or record.is_lost
        ]

    def work(self, concurrency: int) -> Generator[Done, None, None]:
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
        records = [record for _, record in run.all_records()]
        wall_s = round(sum(record.wall_s for record in records), 1)
        totals = {"questions": len(records), **effort(records), "wall_s": wall_s}
        run.write_settings({**run.settings, "finished": now, "totals": totals})

    def _do(self, repeat: int, key: str) -> Done:
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
        self._run.write_record(repeat, key, record)
        return Done(repeat, key, record)

    def _go_on(self) -> None:
        """Do nothing, unless the run was stopped."""
        if self._stop.is_set():
            raise self._reason or InfrastructureError("the run was stopped")

    def _ask(self, repeat: int, key: str) -> RunRecord:
        """Return what becomes of a question that is asked now."""
        talk = Talk(self._chat, f"{repeat}/{key}", self._run.dialogue(repeat, key))
        resets, attempts = 0, None
        try:
            dialogue = self._questions[key](talk, self._runner)
        except ProviderError as error:
            if error.stops_run:
                self._reason = error
                self._stop.set()  # at once: the next question may start before others hear
                raise
            outcome, message = Outcome.provider_error, str(error)
        except InfrastructureError as error:
            if isinstance(error.__cause__, OSError):  # nothing can be written
                raise
            outcome, message = Outcome.infra_error, str(error)
        else:
            reading, resets, attempts = dialogue.reading, dialogue.context_resets, dialogue.attempts
            outcome, message = reading.outcome, reading.complaint
            self._run.write_output(repeat, key, reading.ending, reading.output)
        facts = talk.facts
        return RunRecord(
            outcome=outcome.value,
            message=message,
            attempts=len(facts) if attempts is None else attempts,
            context_resets=resets,
            input_tokens=sum(fact.input_tokens for fact in facts),
            output_tokens=sum(fact.output_tokens for fact in facts),
            cost_usd=total_usd(fact.cost_usd for fact in facts),
            finish=facts[-1].finish.value if facts else "",
        )
