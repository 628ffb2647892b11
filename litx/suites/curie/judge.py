"""Scores of single responses, and the models that judge them."""

import re
import threading
from collections import Counter
from collections.abc import Mapping, MutableMapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from litx.errors import DatasetError, FormatError, ProviderError
from litx.harness.benchmark import Verdict
from litx.providers import Chat, ChatRole, Message
from litx.sandbox import Runner
from litx.suites.curie.data.files import CurieData
from litx.suites.curie.score.evaluator import NOTE, Evaluator, Values
from litx.suites.curie.score.responses import Response
from litx.suites.judges import map_concurrently
from litx_scoring.metrics.judge import Judge, cache_replies
from litx_scoring.metrics.lm_score import RatingJudge
from litx_scoring.metrics.outcome import Absent, Unavailable

TRUTH: Final = "truth"  # key in `Scorer.lacks` of records whose truth cannot be read


def create_judge(chat: Chat, response: Response, replies: MutableMapping[str, str]) -> Judge:
    """Return a judge of a response that sends no question twice."""
    label = _label(response)

    def ask(prompt: str) -> str:
        return chat.ask([Message(ChatRole.user, prompt)], label).text

    return cache_replies(ask, replies, chat.name)


def create_rater(chat: Chat, response: Response) -> RatingJudge:
    """Return a judge that gives the likeliest tokens of its reply.

    Its errors are those of the chat; a model that gives no probabilities is a `ProviderError`.
    """
    label = f"{_label(response)}/rating"

    def ask(prompt: str) -> Sequence[Mapping[str, float]]:
        answer = chat.ask([Message(ChatRole.user, prompt)], label)
        if not answer.likeliest:
            message = f"{chat.name} gives no probabilities of its tokens"
            raise ProviderError(message, "name another model with --rater", stops_run=True)
        return answer.likeliest

    return ask


def _label(response: Response) -> str:
    """Return the key of stored replies: without its first part it is that of the record."""
    source = re.sub(r"[^A-Za-z0-9_-]+", "-", f"{response.model}-{response.run}").strip("-")
    return f"{source or 'judge'}/{response.task.name}/{response.record_id}"


@dataclass
class Scorer:
    """Scorer of responses by given rules; `lacks` counts the reasons why a metric is missing."""

    data: CurieData
    runner: Runner
    rules: type[Evaluator]
    judge: Chat | None = None
    rater: Chat | None = None
    lacks: dict[str, Counter[str]] = field(default_factory=dict)
    _replies: dict[str, str] = field(default_factory=dict)
    _stopped: set[str] = field(default_factory=set)
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def score(self, responses: Sequence[Response]) -> list[tuple[Response, Verdict]]:
        """Score responses, in their order; concurrently where models judge them."""
        if self.judge is None and self.rater is None:
            return [self._score_response(response) for response in responses]
        return map_concurrently(self._score_response, responses)

    def _score_response(self, response: Response) -> tuple[Response, Verdict]:
        """Score a response; a metric that fails leaves the others alone."""
        if response.values is not None:
            return response, Verdict(response.record, response.values)
        judge = create_judge(self.judge, response, self._replies) if self.judge else None
        rater = create_rater(self.rater, response) if self.rater else None
        evaluator = self.rules(response, self.data, self.runner, judge, rater)
        notes = [response.failure] if response.failure else []
        values: Values = {}
        try:
            evaluator.truth  # noqa: B018 (read once, for all metrics)
        except FormatError as error:
            self._count_lack(TRUTH, str(error))
            return response, Verdict(response.record, values, "; ".join(notes))
        for name, measure in evaluator.steps().items() if evaluator.is_due else ():
            try:
                result = measure() if name not in self._stopped else _STOPPED
            except (FormatError, DatasetError) as error:
                result = Absent(str(error))
            except ProviderError as error:
                if error.stops_run:
                    self._stopped.add(name)
                result = Unavailable(str(error))
            if isinstance(result, Absent):
                notes.append(f"{name}: {result.reason}")
            elif isinstance(result, Unavailable):
                self._count_lack(name, result.reason)
            else:
                if note := result.pop(NOTE, None):
                    notes.append(f"{name}: {note}")
                values |= result
        return response, Verdict(response.record, values, "; ".join(notes))

    def _count_lack(self, name: str, reason: str) -> None:
        """Count a reason why a metric has no value, by name of the metric."""
        with self._lock:
            self.lacks.setdefault(name, Counter())[reason] += 1


_STOPPED: Final = Unavailable("the judge is no longer available")
