"""The models that judge: one that is asked for items, and one that rates."""

import re
from collections.abc import Mapping, MutableMapping, Sequence

from litx.errors import ProviderError
from litx.providers import Chat, ChatRole, Message
from litx.suites.curie.score.responses import Response
from litx_scoring.metrics.judge import Judge, remembering
from litx_scoring.metrics.lm_score import RatingJudge


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
