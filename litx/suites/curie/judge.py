"""How responses are judged, one by one, and the models that judge."""

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
from litx.suites.judges import at_once
from litx_scoring.metrics.judge import Judge, remembering
from litx_scoring.metrics.lm_score import RatingJudge
from litx_scoring.metrics.outcome import Absent, Unavailable

TRUTH: Final = "truth"  # stands among what is lacking for records whose truth cannot be read


def judge_of(chat: Chat, response: Response, replies: MutableMapping[str, str]) -> Judge:
    """Return a judge of one response that is asked no question twice."""
    label = _label(response)

    def ask(prompt: str) -> str:
        return chat.ask([Message(ChatRole.user, prompt)], label).text

    return remembering(ask, replies, chat.name)


def rater_of(chat: Chat, response: Response) -> RatingJudge:
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
    """Return what stored replies are found by: without its first part it is the record's."""
    who = re.sub(r"[^A-Za-z0-9_-]+", "-", f"{response.model}-{response.run}").strip("-")
    return f"{who or 'judge'}/{response.task.name}/{response.record_id}"


@dataclass
class Scorer:
    """Judges responses by some rules; `lacks` counts by metric why one could not be had."""

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
        """Judge responses, in their order; those that models judge several at once."""
        if self.judge is None and self.rater is None:
            return [self._judged(one) for one in responses]
        return at_once(self._judged, responses)

    def _judged(self, response: Response) -> tuple[Response, Verdict]:
        """Judge one response; a metric that fails takes no other with it."""
        if response.values is not None:
            return response, Verdict(response.record, response.values)
        judge = judge_of(self.judge, response, self._replies) if self.judge else None
        rater = rater_of(self.rater, response) if self.rater else None
        case = self.rules(response, self.data, self.runner, judge, rater)
        notes = [response.failure] if response.failure else []
        values: Values = {}
        try:
            case.truth  # noqa: B018 (read once, for all metrics)
        except FormatError as error:
            self._lacks(TRUTH, str(error))
            return response, Verdict(response.record, values, "; ".join(notes))
        for name, measure in case.steps().items() if case.is_due else ():
            try:
                found = measure() if name not in self._stopped else _STOPPED
            except (FormatError, DatasetError) as error:
                found = Absent(str(error))
            except ProviderError as error:
                self._stopped.update([name] if error.stops_run else [])
                found = Unavailable(str(error))
            if isinstance(found, Absent):
                notes.append(f"{name}: {found.reason}")
            elif isinstance(found, Unavailable):
                self._lacks(name, found.reason)
            else:
                note = found.pop(NOTE, None)
                notes += [f"{name}: {note}"] if note else []
                values |= found
        return response, Verdict(response.record, values, "; ".join(notes))

    def _lacks(self, name: str, reason: str) -> None:
        with self._lock:
            self.lacks.setdefault(name, Counter())[reason] += 1


_STOPPED: Final = Unavailable("the judge cannot be asked any more")
