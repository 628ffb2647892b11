"""What a run does just now, for a line on a terminal, and all that it did, for run.log."""

import json
import logging
import math
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import asdict
from datetime import UTC, datetime
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import TextIO

from litx.display.text import redact_secrets
from litx.errors import InfrastructureError
from litx.files.writing import open_append
from litx.harness.run import Failure, RunFolder, RunRecord
from litx.harness.spending import Spending, dollars
from litx.providers import Answer
from litx.providers.chat import Observer

LOG = "run.log"

LARGEST_LOG = 20_000_000
"""Most bytes of run.log; then it becomes run.log.1, and a new one is begun."""

_LONGEST = 500  # most characters of a text in it
_MOST = 50  # most texts of a list, of which the last are kept


class _AsJson(logging.Formatter):
    """Writes a line as a JSON object of ASCII, in which nobody's text ends the line."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the line; keys are hidden, long texts cut, and what is not known left out."""
        now = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        told = {"time": now, "level": record.levelname.lower(), "event": record.getMessage()}
        facts = {name: _kept(one) for name, one in record.__dict__["facts"].items()}
        return json.dumps({**told, **{name: one for name, one in facts.items() if one is not None}})


def _kept(told: object) -> object:
    """Return what is written of a fact: without keys, and not too long; None where it is empty."""
    if isinstance(told, list):
        return [_kept(one) for one in told[-_MOST:]]
    return (redact_secrets(told)[:_LONGEST] or None) if isinstance(told, str) else told


class _Lines(RotatingFileHandler):
    """Adds lines to a file."""

    def _open(self) -> TextIO:  # type: ignore[override]
        return open_append(Path(self.baseFilename))

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 (its name in logging)
        """Have a line that cannot be written stop the run, as anything else does."""
        del record
        error = sys.exc_info()[1]
        message = f"{self.baseFilename} cannot be written: {getattr(error, 'strerror', error)}"
        raise InfrastructureError(message, "make room, or mend the folder") from error


class Watch(Observer):
    """Is told what becomes of the questions of a run; its text is the live line."""

    def __init__(
        self,
        run: RunFolder,
        spending: Spending,
        total: int,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        """Watch a run of so many questions, of which none is done."""
        self.spending, self._total, self._now = spending, total, now
        self._done = self._lost = self._tokens = 0
        self._attempts = Counter[str]()
        self._waits: dict[str, tuple[float, str]] = {}
        self._lock, self._writing = threading.Lock(), threading.Lock()
        self._is_closed = False
        self.file = run.path / LOG
        self._handler = _Lines(self.file, maxBytes=LARGEST_LOG, backupCount=1, delay=True)
        self._handler.setFormatter(_AsJson())
        self._log = logging.Logger(LOG)  # noqa: LOG001 (logging would keep each for ever)
        self._log.addHandler(self._handler)

    def before(self, label: str, record: RunRecord | None, usd: float | None, tokens: int) -> None:
        """Count what became of a question before, if it is done, and what was spent on it."""
        self._tokens += tokens
        self.spending.add(label, usd)
        if record is not None:
            self._done += 1
            self.spending.ends(label, is_typical=bool(record.attempts))

    def told(self, event: str, level: int = logging.INFO, **facts: object) -> None:
        """Write a line of run.log."""
        with self._writing:
            if not self._is_closed:
                self._log.log(level, event, extra={"facts": facts})

    def on_attempt(
        self, label: str, model: str, came: Answer | Exception, pause_s: float | None = None
    ) -> None:
        """Count and write down an attempt; see `Observer.on_attempt`."""
        with self._lock:
            self._waits.pop(label, None)
            self._attempts[label] += 1
            attempt = self._attempts[label]
            if isinstance(came, Answer):
                self._tokens += came.usage.input_tokens + came.usage.output_tokens
        if isinstance(came, Answer):
            self.spending.add(label, came.cost_usd)
        level = logging.INFO if isinstance(came, Answer) else logging.WARNING
        facts = {
            "attempt": attempt,
            "model": model,
            "wait_s": pause_s and round(pause_s, 3),
            **_facts(came),
        }
        self.told("attempt", level, question=label, **facts)

    def on_wait(self, label: str, reason: str, left_s: float) -> None:
        """Note until when a question waits; see `Observer.on_wait`."""
        with self._lock:
            self._waits[label] = (self._now() + left_s, reason)

    def ends(self, label: str, record: RunRecord | None) -> None:
        """Note what became of a question that had begun; None where the run was stopped."""
        is_done = record is not None and not record.is_lost
        self.spending.ends(label, is_typical=is_done and bool(record and record.attempts))
        with self._lock:
            self._waits.pop(label, None)
            self._done += is_done
            self._lost += record is not None and not is_done
        if record is not None:
            level = logging.INFO if is_done else logging.ERROR
            facts = {"outcome": record.outcome, "message": record.message, "wall_s": record.wall_s}
            self.told("question", level, question=label, **facts)

    def close(self) -> None:
        """Close run.log."""
        with self._writing:
            self._is_closed = True  # an answer that comes late would open it again
            self._handler.close()

    def __str__(self) -> str:
        """Say what is done, what goes on, and what it took."""
        with self._lock:
            now = self._now()
            waits = [(until - now, why) for until, why in self._waits.values() if until > now]
            running = len(self.spending.under_way) - len(waits)
            told = [f"{self._done}/{self._total} done", f"{running} running"]
            if waits:
                left_s, why = max(waits)
                told.append(f"{len(waits)} waiting ({why}, {math.ceil(left_s)} s)")
            told.append(f"{_short(self._tokens)} tokens")
            lost = self._lost
        whole, usd = self.spending.whole, self.spending.usd
        if whole or usd:
            told.append(dollars(usd) + ("" if whole is None else f" of about {dollars(whole)}"))
        return ", ".join(told + [f"{lost} failed"] * bool(lost))


def _facts(came: Answer | Exception) -> Mapping[str, object]:
    """Return what run.log has of an answer, or of an error."""
    if not isinstance(came, Answer):
        known = asdict(Failure.of(came))
        del known["time"]  # the line has its own
        return {**known, "message": str(came)}
    return {
        "status": "answered",
        "request_id": came.request_id,
        "served": came.served,
        "finish": came.finish.value,
        **asdict(came.usage),
        "cost_usd": came.cost_usd,
        "wall_s": round(came.wall_s, 3),
    }


def _short(count: int) -> str:
    """Return a count of tokens in a few characters, such as ``1.2M``."""
    if count < 1000:
        return str(count)
    return f"{count / 1e6:.1f}M" if count >= 10**6 else f"{count / 1e3:.1f}k"
