"""What is said to a model, what it answers and what that costs, whoever the provider is."""

from collections.abc import Iterable, Mapping, Sequence
from contextvars import ContextVar
from dataclasses import astuple, dataclass
from enum import StrEnum
from operator import add
from typing import Protocol


class ChatRole(StrEnum):
    """Who says a message."""

    system = "system"
    user = "user"
    assistant = "assistant"


class Finish(StrEnum):
    """Why a model stopped."""

    stop = "stop"  # it had said everything
    length = "length"  # it hit the limit of output tokens
    content_filter = "content_filter"  # its provider stopped it
    refusal = "refusal"  # it would not answer
    tool_calls = "tool_calls"  # it called tools, which nobody offered, and said nothing
    other = "other"

    @property
    def is_withheld(self) -> bool:
        """Whether that is no answer: neither what was asked for nor an attempt at it."""
        return self in (Finish.content_filter, Finish.refusal, Finish.tool_calls)


@dataclass(frozen=True)
class Image:
    """A picture in a message."""

    data: bytes  # the bytes of the file
    media_type: str  # what they are, such as ``image/png``


@dataclass(frozen=True)
class Message:
    """One message of a conversation."""

    role: ChatRole  # who says it
    text: str  # what is said
    images: tuple[Image, ...] = ()  # pictures that come with it
    # whether it belongs to an example that is shown first: the model never said it, whatever its
    # role
    is_example: bool = False


@dataclass(frozen=True)
class Usage:
    """Tokens that answers cost; usages add up."""

    input_tokens: int = 0
    output_tokens: int = 0
    cached_tokens: int = 0  # those of `input_tokens` that came from a cache
    reasoning_tokens: int = 0  # those of `output_tokens` that nobody is shown, where it is told

    def __add__(self, other: "Usage") -> "Usage":
        """Return both together."""
        return Usage(*map(add, astuple(self), astuple(other)))


@dataclass(frozen=True)
class Answer:
    """What a model answered."""

    text: str  # the text
    finish: Finish = Finish.stop  # why it stopped there
    usage: Usage = Usage()  # what it took
    cost_usd: float | None = None  # what that costs, in dollars; None where no price is known
    wall_s: float = 0.0  # how long it took, in seconds
    # for each token of the text the likeliest ones, with the natural logarithms of their
    # probabilities; empty where they were not asked for, or are not told
    likeliest: tuple[Mapping[str, float], ...] = ()
    served: str = ""  # the name of the model that answered, as its service tells it
    request_id: str = ""  # what the service calls the request


@dataclass(frozen=True)
class Sampling:
    """How a model is to answer; None leaves it to the provider."""

    # most output tokens of one answer. The published benchmark has 32,767.
    max_tokens: int | None = 32767
    temperature: float | None = None  # the temperature of sampling, 0 to 2
    effort: str | None = None  # how hard a model is to think: minimal, low, medium, high or xhigh
    timeout_s: float = 1800.0  # longest wait for an answer, in seconds
    # how many of the likeliest tokens are told at each place of an answer, where the service can;
    # None for none
    likeliest: int | None = None


def total_usd(costs: Iterable[float | None]) -> float | None:
    """Return what several things cost together, in dollars; None where one price is not known."""
    known = list(costs)
    return None if not known or None in known else sum(one for one in known if one is not None)


def cost_usd(model: str, usage: Usage) -> float | None:
    """Return what an answer of a model, as ``PROVIDER:NAME``, costs, in dollars.

    It is None where no price is known; cached input has its own price where there is one.
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
    """A model that can be asked, from several threads at once."""

    name: str
    """The model, as ``PROVIDER:NAME``."""

    def ask(self, messages: Sequence[Message], label: str) -> Answer:
        """Return the answer to a conversation, of which the last message is the user's.

        Args:
            messages: Everything said so far.
            label: What it is about, such as ``1/doi_10_1000__example``: the repeat and the paper.

        Raises:
            PromptTooLongError: The conversation is longer than the model's context.
            ProviderError: There is no answer.
        """
        ...

    def close(self) -> None:
        """End what is being asked, and let go of connections; nothing can be asked afterwards."""
        ...


class Observer:
    """Is told what becomes of questions, from several threads at once; this one heeds nothing."""

    def on_attempt(
        self, label: str, model: str, came: Answer | Exception, pause_s: float | None = None
    ) -> None:
        """Note an attempt.

        Args:
            label: What it is about; see `Chat.ask`.
            model: The model, as ``PROVIDER:NAME``.
            came: The answer, or why there is none.
            pause_s: After how many seconds it is asked again; None where it is not.
        """

    def on_wait(self, label: str, reason: str, left_s: float) -> None:
        """Note that a question waits, for so many seconds, and why, such as ``429``."""


_NOBODY = Observer()

OBSERVER: ContextVar[Observer] = ContextVar("OBSERVER", default=_NOBODY)
"""Who is told in this thread. A question may be put to several models, none of which knows whose
question it is; so this stands beside them."""
