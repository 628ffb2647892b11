"""The live line of a run on a terminal, and its run.log."""

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
from litx.harness.spending import Spending, format_usd
from litx.providers import Answer
from litx.providers.chat import Observer

LOG = "run.log"

LARGEST_LOG = 20_000_000
"""Largest run.log, in bytes; then it becomes run.log.1, and a new file starts."""

_LONGEST = 500  # most characters of a text in run.log
_MOST = 50  # most texts of a list; the last are logged


class _JsonFormatter(logging.Formatter):
    """Formats a record as a JSON object in ASCII, so that no text can end the line."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the line without secrets and unknown values, and with long texts cut."""
        now = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        line = {"time": now, "level": record.levelname.lower(), "event": record.getMessage()}
        facts = {name: _shorten(fact) for name, fact in record.__dict__["facts"].items()}
        known = {name: fact for name, fact in facts.items() if fact is not None}
        return json.dumps({**line, **known})


def _shorten(fact: object) -> object:
    """Return a fact without secrets and cut to size; None for an empty text."""
    if isinstance(fact, list):
        return [_shorten(item) for item in fact[-_MOST:]]
    return (redact_secrets(fact)[:_LONGEST] or None) if isinstance(fact, str) else fact


class _LogHandler(RotatingFileHandler):
    """Appends lines to a plain file, and stops the run where that fails."""

    def _open(self) -> TextIO:  # type: ignore[override]
        """Open the log to append lines; an `OSError` if it is not a plain file, such as a link."""
        return open_append(Path(self.baseFilename))

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 (named by logging)
        """Raise an error, which stops the run."""
        del record
        error = sys.exc_info()[1]
        message = f"{self.baseFilename} cannot be written: {getattr(error, 'strerror', error)}"
        raise InfrastructureError(message, "free space, or repair the folder") from error


class Watch(Observer):
    """Observes the questions of a run; its text is the live line."""

    def __init__(
        self,
        run: RunFolder,
        spending: Spending,
        total: int,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        """Watch a run of `total` questions."""
        self.spending, self._total, self._now = spending, total, now
        self._done = self._lost = self._tokens = 0
        self._attempts = Counter[str]()
        self._waits: dict[str, tuple[float, str]] = {}
        self._lock, self._writing = threading.Lock(), threading.Lock()
        self._is_closed = False
        self.file = run.path / LOG
        self._handler = _LogHandler(self.file, maxBytes=LARGEST_LOG, backupCount=1, delay=True)
        self._handler.setFormatter(_JsonFormatter())
        self._log = logging.Logger(LOG)  # noqa: LOG001 (logging never releases loggers)
        self._log.addHandler(self._handler)

    def count_earlier(
        self, label: str, record: RunRecord | None, usd: float | None, tokens: int
    ) -> None:
        """Count an earlier answer to a question, and its cost; None for a pending question."""
        self._tokens += tokens
        self.spending.add(label, usd)
        if record is not None:
            self._done += 1
            self.spending.finish(label, is_typical=bool(record.attempts))

    def log(self, event: str, level: int = logging.INFO, **facts: object) -> None:
        """Write an event with its facts as a line of run.log; nothing once the log is closed."""
        with self._writing:
            if not self._is_closed:
                self._log.log(level, event, extra={"facts": facts})

    def on_attempt(
        self, label: str, model: str, result: Answer | Exception, pause_s: float | None = None
    ) -> None:
        """Count and log an attempt; see `Observer.on_attempt`."""
        with self._lock:
            self._waits.pop(label, None)
            self._attempts[label] += 1
            attempt = self._attempts[label]
            if isinstance(result, Answer):
                self._tokens += result.usage.input_tokens + result.usage.output_tokens
        if isinstance(result, Answer):
            self.spending.add(label, result.cost_usd)
        level = logging.INFO if isinstance(result, Answer) else logging.WARNING
        facts = {
            "attempt": attempt,
            "model": model,
            "wait_s": pause_s and round(pause_s, 3),
            **_describe(result),
        }
        self.log("attempt", level, question=label, **facts)

    def on_wait(self, label: str, reason: str, left_s: float) -> None:
        """Note until when a question waits; see `Observer.on_wait`."""
        with self._lock:
            self._waits[label] = (self._now() + left_s, reason)

    def on_end(self, label: str, record: RunRecord | None) -> None:
        """Count and log the outcome of a question; None where the run was stopped."""
        is_done = record is not None and not record.is_lost
        self.spending.finish(label, is_typical=is_done and bool(record and record.attempts))
        with self._lock:
            self._waits.pop(label, None)
            self._done += is_done
            self._lost += record is not None and not is_done
        if record is not None:
            level = logging.INFO if is_done else logging.ERROR
            facts = {"outcome": record.outcome, "message": record.message, "wall_s": record.wall_s}
            self.log("question", level, question=label, **facts)

    def close(self) -> None:
        """Close run.log."""
        with self._writing:
            self._is_closed = True  # a late answer would open the file again
            self._handler.close()

    def __str__(self) -> str:
        """Return the progress on a line: questions done, running and failed, tokens and cost."""
        with self._lock:
            now = self._now()
            waits = [(until - now, why) for until, why in self._waits.values() if until > now]
            running = len(self.spending.under_way) - len(waits)
            parts = [f"{self._done}/{self._total} done", f"{running} running"]
            if waits:
                left_s, why = max(waits)
                parts.append(f"{len(waits)} waiting ({why}, {math.ceil(left_s)} s)")
            parts.append(f"{_short_count(self._tokens)} tokens")
            lost = self._lost
        expected, usd = self.spending.expected_total, self.spending.usd
        if expected or usd:
            of_total = "" if expected is None else f" of about {format_usd(expected)}"
            parts.append(f"{format_usd(usd)}{of_total}")
        if lost:
            parts.append(f"{lost} failed")
        return ", ".join(parts)


def _describe(result: Answer | Exception) -> Mapping[str, object]:
    """Return the log fields of an answer or an error."""
    if not isinstance(result, Answer):
        failure = asdict(Failure.from_exception(result))
        del failure["time"]  # every line has the time
        return {**failure, "message": str(result)}
    return {
        "status": "answered",
        "request_id": result.request_id,
        "served": result.served,
        "finish": result.finish.value,
        **asdict(result.usage),
        "cost_usd": result.cost_usd,
        "wall_s": round(result.wall_s, 3),
    }


def _short_count(count: int) -> str:
    """Format a count of tokens in a few characters, such as ``1.2M``."""
    if count < 1000:
        return str(count)
    return f"{count / 1e6:.1f}M" if count >= 10**6 else f"{count / 1e3:.1f}k"
