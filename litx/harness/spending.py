"""Expected and actual cost of questions, and the limit on it."""

import threading
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cache, cached_property
from pathlib import Path

from litx.display.text import counted
from litx.errors import CostLimitError, DatasetError, ProviderError
from litx.harness.dialogue import Answering, Talk
from litx.harness.run import RunFolder
from litx.providers import DIALOGUES, Answer, Chat, ChatRole, Message, Usage
from litx.providers.chat import cost_usd, total_usd
from litx.providers.stored import FACTS, read_facts
from litx.sandbox import Runner

CHARACTERS = 4
"""Characters of a token, estimated for English text."""

OUTPUT_TOKENS = 4000
"""Output tokens of an answer: a guess, which is corrected by the cost of the first answers."""

COST_NOTE = f"The cost is that of the prompts and of {OUTPUT_TOKENS:,} tokens for each answer."
"""Note about expected costs."""

_NOISE = 1e-9  # rounding of sums of dollars


class _AnsweredError(Exception):
    """The next message depends on an answer."""


@dataclass
class Size(Talk):
    """Least size of a question, measured by a conversation without a model.

    Messages that depend on an answer and pictures are not counted.

    Attributes:
        calls: Number of calls, by model.
        characters: Number of input characters, by model.
        prompt: First prompt.
    """

    calls: Counter[str] = field(default_factory=Counter)
    characters: Counter[str] = field(default_factory=Counter)
    prompt: str = ""

    @classmethod
    def measure(cls, answering: Answering, key: str, chat: Chat, runner: Runner) -> "Size":
        """Measure the calls and characters of a question without a model; errors are ignored."""
        size = cls(chat, key, Path())
        with suppress(Exception):  # errors appear when the question is asked
            answering(size, runner)
        return size

    def __post_init__(self) -> None:
        """Read no stored answers, unlike `Talk`."""

    def ask(self, messages: Sequence[Message], context: int = 0) -> Answer:
        """Count a call and its characters, and answer "?"; after an answer, stop measuring."""
        del context
        if any(item.role is ChatRole.assistant and not item.is_example for item in messages):
            raise _AnsweredError
        self.prompt = self.prompt or "\n\n".join(message.text for message in messages)
        self.calls[self.chat.name] += 1
        self.characters[self.chat.name] += sum(len(message.text) for message in messages)
        return Answer("?")

    @cached_property
    def usd(self) -> float | None:
        """Expected cost, in dollars; None where no price is known."""
        return total_usd(
            cost_usd(model, Usage(self.characters[model] // CHARACTERS, calls * OUTPUT_TOKENS))
            for model, calls in self.calls.items()
        )


@dataclass(frozen=True)
class Unasked(Chat):
    """A named model that cannot be asked."""

    name: str

    def ask(self, messages: Sequence[Message], label: str) -> Answer:
        """Raise `ProviderError`, as no model may be called."""
        del messages
        raise ProviderError(f"{self.name} is not asked about {label}")

    def close(self) -> None:
        """Do nothing."""


@dataclass(frozen=True)
class Expected:
    """Least expected effort of questions."""

    questions: int
    calls: int
    input_tokens: int
    cost_usd: float | None  # None where a price is not known

    @classmethod
    def total(cls, sizes: Iterable[Size]) -> "Expected":
        """Return the sums of sizes: questions, calls, tokens and dollars, None without a price."""
        sizes = list(sizes)
        calls = sum(size.calls.total() for size in sizes)
        tokens = sum(size.characters.total() for size in sizes) // CHARACTERS
        usd = total_usd(size.usd for size in sizes) if sizes else 0.0
        return cls(len(sizes), calls, tokens, usd)

    def __str__(self) -> str:
        """Return questions, calls, tokens and dollars in a sentence; dollars only if known."""
        text = f"{counted(self.questions, 'question')} to ask"
        if self.calls:
            text += f": {counted(self.calls, 'call')} or more, about {self.input_tokens:,} tokens"
            text += " to read"
        return f"{text}, about {format_usd(self.cost_usd)}" if self.cost_usd else text


@dataclass(frozen=True)
class DryRun:
    """Size of each pending question of a run, measured without asking a model.

    Attributes:
        model: Name of the model, as ``PROVIDER:NAME``.
        sizes: Size of each question, by its name.
        expected: Sum over all pending questions and repeats.
    """

    model: str
    sizes: Mapping[str, Size]
    expected: Expected

    @classmethod
    def measure(
        cls, answers: Mapping[str, Answering], chat: Chat, pending: Iterable[str]
    ) -> "DryRun":
        """Measure pending questions, whose names are repeated for each repeat."""
        keys = list(pending)
        with Runner() as runner:
            sizes = {
                key: Size.measure(answers[key], key, chat, runner) for key in dict.fromkeys(keys)
            }
        return cls(chat.name, sizes, Expected.total(sizes[key] for key in keys))

    @property
    def first_prompt(self) -> str:
        """Prompt of the first pending question; empty without questions."""
        return next((size.prompt for size in self.sizes.values()), "")


def format_usd(usd: float) -> str:
    """Return an amount as "$1,234.50", or with four decimals below 0.1 dollars."""
    return f"${usd:,.2f}" if usd >= 0.1 or not usd else f"${usd:.4f}"


def spent_usd(run: RunFolder) -> float:
    """Return the cost of the answers of a run so far, in dollars, where prices are known."""
    folders = (file.parent for file in run.path.glob(f"{DIALOGUES}/**/{FACTS}"))
    return sum(fact.cost_usd or 0.0 for folder in folders for fact in read_facts(folder))


def require_prices(models: Iterable[str], max_usd: float | None) -> None:
    """Check that all prices are known where there is a cost limit.

    Raises:
        DatasetError: The price of a model is not known.
    """
    for model in models if max_usd is not None else ():
        if cost_usd(model, Usage(1, 1)) is None:
            hint = "leave --max-cost out, and limit the run with --max-tokens and fewer questions"
            raise DatasetError(f"--max-cost: the price of {model:.200} is not known", hint)


class Spending:
    """Actual and expected cost of a run, in dollars, while several threads ask at once.

    The expected cost of a question is the guess from its size, times the ratio of cost to guess of
    the questions that are done. So output tokens, further attempts and a second model count.
    """

    def __init__(
        self, labels: Iterable[str], guess: Callable[[str], float | None], max_usd: float | None
    ) -> None:
        """Set the questions, the function that guesses their cost, and the limit, if any."""
        self.max_usd, self.is_over = max_usd, False
        self._guess = cache(guess)
        self._spent = dict.fromkeys(labels, 0.0)
        self._pending, self.under_way = set(self._spent), set[str]()
        self._typical: list[str] = []
        self._done_usd = self._done_guess = 0.0
        self._turn = threading.Condition()

    def add(self, label: str, usd: float | None) -> None:
        """Add a cost to a question; None adds its expected cost."""
        with self._turn:
            self._spent[label] += self.expected(label) if usd is None else usd

    def try_start(self, label: str) -> bool:
        """Start a question and return True, or return False if the limit would be exceeded.

        Questions under way count with their expected cost, or their actual cost if that is more.
        While there are any the method waits, because they may cost less than expected.
        """
        with self._turn:
            while self.max_usd is not None and not self.is_over:
                expected = sum(map(self._remaining, (*self.under_way, label)))
                if self.usd + expected <= self.max_usd + _NOISE:
                    break
                self.is_over = not self.under_way
                if not self.is_over:
                    self._turn.wait()
            if not self.is_over:
                self.under_way.add(label)
            return not self.is_over

    def finish(self, label: str, *, is_typical: bool) -> None:
        """Mark a question as done; the cost of a typical question corrects later guesses."""
        with self._turn:
            self.under_way.discard(label)
            self._pending.discard(label)
            if is_typical:
                self._typical.append(label)
            self._turn.notify_all()

    def expected(self, label: str) -> float:
        """Return the expected cost of a question; 0 where no price is known."""
        with self._turn:
            while self._typical:  # questions are measured only when needed
                done = self._typical.pop()
                self._done_guess += self._guess(done) or 0.0
                self._done_usd += self._spent[done]
            factor = self._done_usd / self._done_guess if self._done_guess else 1.0
            return (self._guess(label) or 0.0) * factor

    def require_within(self) -> None:
        """Check that the limit stopped no question.

        Raises:
            CostLimitError: The limit stopped the run.
        """
        if self.is_over and self.max_usd is not None:
            next_usd = min(map(self._remaining, self._pending), default=0.0)
            raise CostLimitError(
                f"stopped by --max-cost {self.max_usd:g}: {format_usd(self.usd)} spent, "
                f"{counted(len(self._pending), 'question')} left, and the next is expected to cost "
                f"{format_usd(next_usd)}",
                "continue with a higher --max-cost",
            )

    @property
    def usd(self) -> float:
        """Total spent, in dollars."""
        return sum(self._spent.values())

    @property
    def expected_total(self) -> float | None:
        """Expected cost of the whole run, in dollars; None where no price is known."""
        with self._turn:
            if any(self._guess(label) is None for label in self._pending):
                return None
            return self.usd + sum(map(self._remaining, self._pending))

    def _remaining(self, label: str) -> float:
        """Return the expected cost of a question beyond the cost so far, in dollars; at least 0."""
        return max(0.0, self.expected(label) - self._spent[label])
