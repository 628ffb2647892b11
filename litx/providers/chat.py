"""Messages to a model, its answers and their cost, independent of the provider."""

from collections.abc import Iterable, Mapping, Sequence
from contextvars import ContextVar
from dataclasses import astuple, dataclass
from enum import StrEnum
from operator import add
from typing import Literal, Protocol

from litx.formats.checked import Amount, Count

Effort = Literal["minimal", "low", "medium", "high", "xhigh"]
"""Reasoning effort of a model."""


class ChatRole(StrEnum):
    """Author of a message."""

    system = "system"
    user = "user"
    assistant = "assistant"


class Finish(StrEnum):
    """Reason why a model stopped."""

    stop = "stop"  # the answer is complete
    length = "length"  # the limit of output tokens was reached
    content_filter = "content_filter"  # the provider stopped it
    refusal = "refusal"  # the model refused to answer
    tool_calls = "tool_calls"  # it called tools that were not offered, without a text
    other = "other"

    @property
    def is_withheld(self) -> bool:
        """Whether the model gave no answer, not even a wrong attempt."""
        return self in (Finish.content_filter, Finish.refusal, Finish.tool_calls)


@dataclass(frozen=True)
class Image:
    """A picture in a message."""

    data: bytes  # content of the file
    media_type: str  # type of the content, such as ``image/png``


@dataclass(frozen=True)
class Message:
    """Message of a conversation."""

    role: ChatRole
    text: str
    images: tuple[Image, ...] = ()
    # whether it is part of an example shown first, which the model did not write, whatever the role
    is_example: bool = False


@dataclass(frozen=True)
class Usage:
    """Tokens of one or more answers; usages can be added."""

    input_tokens: int = 0
    output_tokens: int = 0
    cached_tokens: int = 0  # part of `input_tokens` that came from a cache
    reasoning_tokens: int = 0  # part of `output_tokens` that is hidden, if the service reports it

    def __add__(self, other: "Usage") -> "Usage":
        """Add two usages."""
        return Usage(*map(add, astuple(self), astuple(other)))


@dataclass(frozen=True)
class Answer:
    """Answer of a model."""

    text: str
    finish: Finish = Finish.stop
    usage: Usage = Usage()
    cost_usd: float | None = None  # cost, in dollars; None if the price is unknown
    wall_s: float = 0.0  # wall time, in seconds
    # the likeliest tokens at each position of the text, with the natural logarithms of their
    # probabilities; empty if they were not requested or not reported
    likeliest: tuple[Mapping[str, float], ...] = ()
    served: str = ""  # name of the model that answered, as the service reports it
    request_id: str = ""  # ID of the request at the service


@dataclass(frozen=True)
class Sampling:
    """Settings of a model; None leaves a setting to the provider."""

    max_tokens: Count | None = (
        32767  # output tokens of an answer; the published limit is the default
    )
    temperature: Amount | None = None  # from 0 to 2
    effort: Effort | None = None
    timeout_s: Amount = 1800.0  # longest wait for an answer, in seconds
    likeliest: int | None = None  # number of likeliest tokens to report at each position, if any


def total_usd(costs: Iterable[float | None]) -> float | None:
    """Sum costs, in dollars; None without costs, or if any is unknown."""
    all_costs = list(costs)
    known = [cost for cost in all_costs if cost is not None]
    return sum(known) if known and len(known) == len(all_costs) else None


def cost_usd(model: str, usage: Usage) -> float | None:
    """Compute the cost of an answer of a model ``PROVIDER:NAME``, in dollars.

    It is None if no price is known. Cached input has a separate price where the provider has one.
    """
    import genai_prices  # noqa: PLC0415 (loads its tables)

    provider, _, name = model.partition(":")
    tokens = genai_prices.Usage(
        input_tokens=usage.input_tokens,
        output_tokens=usage.output_tokens,
        cache_read_tokens=min(usage.cached_tokens, usage.input_tokens) or None,
    )
    for provider_id in (provider.removeprefix("gateway/"), None):
        try:
            price = genai_prices.calc_price(tokens, name, provider_id=provider_id)
        except LookupError:
            continue
        return float(price.total_price)
    return None


class Chat(Protocol):
    """A model that answers questions from several threads at the same time."""

    name: str
    """Name of the model, as ``PROVIDER:NAME``."""

    def ask(self, messages: Sequence[Message], label: str) -> Answer:
        """Answer the last message of a conversation, which is the user's.

        Args:
            messages: The whole conversation.
            label: Repeat and question, such as ``1/doi_10_1000__example``.

        Raises:
            PromptTooLongError: The conversation is longer than the model's context.
            ProviderError: There is no answer.
        """
        ...

    def close(self) -> None:
        """Cancel open requests and close connections; the model cannot be used afterwards."""
        ...


class Observer:
    """Receives events of questions from several threads; this class ignores them."""

    def on_attempt(
        self, label: str, model: str, result: Answer | Exception, pause_s: float | None = None
    ) -> None:
        """Handle the end of an attempt.

        Args:
            label: Repeat and question; see `Chat.ask`.
            model: Name of the model, as ``PROVIDER:NAME``.
            result: The answer, or the error.
            pause_s: Pause before the next attempt, in seconds; None if there is none.
        """

    def on_wait(self, label: str, reason: str, left_s: float) -> None:
        """Handle a pause of `left_s` seconds; the reason is a status such as ``429``."""


_IGNORE = Observer()

OBSERVER: ContextVar[Observer] = ContextVar("OBSERVER", default=_IGNORE)
"""Observer of this thread. A context variable, since a question may use several models, and none of
them knows the question."""
