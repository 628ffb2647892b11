"""How responses are judged, one by one."""

import re
import threading
from collections import Counter
from collections.abc import Mapping, MutableMapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Final

from litx.errors import DatasetError, FormatError, ProviderError
from litx.harness.benchmark import Verdict
from litx.providers import Chat, ChatRole, Message
from litx.sandbox import Runner
from litx.suites.curie.case import Case, Measure, Values
from litx.suites.curie.data import CurieData
from litx.suites.curie.measures import NOTE, measures_of
from litx.suites.curie.parse import Response
from litx_scoring.metrics.judge import Judge, remembering
from litx_scoring.metrics.lm_score import RatingJudge
from litx_scoring.metrics.outcome import Absent, Unavailable


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


AT_ONCE: Final = 8
"""How many responses are judged at once when models judge; else one."""

TRUTH: Final = "truth"
"""Stands among what is lacking for records whose truth cannot be read."""


@dataclass(frozen=True)
class JudgedResponse:
    """A response and what was found."""

    response: Response
    verdict: Verdict


@dataclass
class Scorer:
    """Judges responses.

    Attributes:
        data: The records.
        runner: Runs programs.
        compat: Whether to judge as the published code does.
        judge: A model that looks for items, or None.
        rater: A model that rates answers, with probabilities of its tokens, or None.
        lacks: Why a metric could not be had, and how often, by the name of the metric.
    """

    data: CurieData
    runner: Runner
    compat: bool = False
    judge: Chat | None = None
    rater: Chat | None = None
    lacks: dict[str, Counter[str]] = field(default_factory=dict)
    _replies: dict[str, str] = field(default_factory=dict)
    _stopped: set[str] = field(default_factory=set)
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def score(self, responses: Sequence[Response]) -> list[JudgedResponse]:
        """Judge responses, in their order."""
        if self.judge is None and self.rater is None:
            return [self._judged(one) for one in responses]
        with ThreadPoolExecutor(AT_ONCE) as pool:
            return list(pool.map(self._judged, responses))

    def _judged(self, response: Response) -> JudgedResponse:
        """Judge one response; a metric that fails takes no other with it."""
        notes = [response.failure] if response.failure else []
        values: Values = {}
        for name, measure in self._measures(case := self._case(response)).items():
            found = self._measured(case, name, measure)
            if isinstance(found, Absent):
                notes.append(f"{name}: {found.reason}")
            elif isinstance(found, Unavailable):
                self._lacks(name, found.reason)
            else:
                note = found.pop(NOTE, None)
                notes += [f"{name}: {note}"] if note else []
                values |= found
        return JudgedResponse(response, Verdict(response.record, values, "; ".join(notes)))

    def _measures(self, case: Case) -> dict[str, Measure]:
        """Return the metrics of a response.

        Published, there are none without text, and in `pdb` none without what was asked.
        """
        try:
            case.truth  # noqa: B018 (read once, for all metrics)
        except FormatError as error:
            self._lacks(TRUTH, str(error))
            return {}
        has_nothing = not case.text or (
            case.response.task.domain == "pdb" and case.response.prompt == ""
        )
        return {} if self.compat and has_nothing else measures_of(case)

    def _lacks(self, name: str, reason: str) -> None:
        with self._lock:
            self.lacks.setdefault(name, Counter())[reason] += 1

    def _measured(self, case: Case, name: str, measure: Measure) -> Values | Absent | Unavailable:
        """Return what one metric finds, or why it does not."""
        if name in self._stopped:
            return Unavailable("the judge cannot be asked any more")
        try:
            return measure(case)
        except (FormatError, DatasetError) as error:
            return Absent(str(error))
        except ProviderError as error:
            if error.stops_run:
                self._stopped.add(name)
            return Unavailable(str(error))

    def _case(self, response: Response) -> Case:
        return Case(
            response,
            self.data,
            self.runner,
            self.compat,
            judge_of(self.judge, response, self._replies) if self.judge else None,
            rater_of(self.rater, response) if self.rater else None,
        )
