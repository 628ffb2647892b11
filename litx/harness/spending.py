"""What questions are expected to cost, what they have cost, and a limit that they keep to."""

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
"""Characters that are taken for a token, as of English text."""

OUTPUT_TOKENS = 4000
"""Output tokens that are taken for an answer: a guess, which is held against what answers cost as
soon as there are any."""

BASIS = f"The cost is that of the prompts and of {OUTPUT_TOKENS:,} tokens for each answer."
"""What people are told of costs that are expected."""

_NOISE = 1e-9  # of sums of dollars


class _AnsweredError(Exception):
    """What is asked next is about the answer."""


@dataclass
class Size(Talk):
    """What a question takes at least: it is put as to a model, and nobody is asked.

    What a model is asked because of its answer is not counted, nor are pictures.

    Attributes:
        calls: How often each model is asked, by its name.
        characters: What each reads.
        prompt: What the first of them is told first.
    """

    calls: Counter[str] = field(default_factory=Counter)
    characters: Counter[str] = field(default_factory=Counter)
    prompt: str = ""

    @classmethod
    def of(cls, answering: Answering, key: str, chat: Chat, runner: Runner) -> "Size":
        """Return the size of a question that a model is asked."""
        size = cls(chat, key, Path())
        with suppress(Exception):  # of errors it will be told when it is asked
            answering(size, runner)
        return size

    def __post_init__(self) -> None:
        """Read nothing."""

    def ask(self, messages: Sequence[Message], context: int = 0) -> Answer:
        """Count a message, unless it goes on from an answer."""
        del context
        if any(one.role is ChatRole.assistant and not one.is_example for one in messages):
            raise _AnsweredError
        self.prompt = self.prompt or "\n\n".join(one.text for one in messages)
        self.calls[self.chat.name] += 1
        self.characters[self.chat.name] += sum(len(one.text) for one in messages)
        return Answer("?")

    @cached_property
    def usd(self) -> float | None:
        """What it costs as far as can be told before, in dollars; None where no price is known."""
        return total_usd(
            cost_usd(model, Usage(self.characters[model] // CHARACTERS, calls * OUTPUT_TOKENS))
            for model, calls in self.calls.items()
        )


@dataclass(frozen=True)
class Unasked(Chat):
    """A model that has a name, and is not asked."""

    name: str

    def ask(self, messages: Sequence[Message], label: str) -> Answer:
        """Refuse to ask."""
        del messages
        raise ProviderError(f"{self.name} is not asked about {label}")

    def close(self) -> None:
        """Do nothing."""


@dataclass(frozen=True)
class Expected:
    """What questions are expected to take together, at least; its text says so."""

    questions: int
    calls: int
    input_tokens: int
    cost_usd: float | None  # None where a price is not known

    @classmethod
    def of(cls, sizes: Iterable[Size]) -> "Expected":
        """Add up what each takes."""
        asked = list(sizes)
        calls = sum(one.calls.total() for one in asked)
        tokens = sum(one.characters.total() for one in asked) // CHARACTERS
        usd = total_usd(one.usd for one in asked) if asked else 0.0
        return cls(len(asked), calls, tokens, usd)

    def __str__(self) -> str:
        """Say how much there is to ask, and what it takes."""
        told = f"{counted(self.questions, 'question')} to ask"
        if self.calls:
            told += f": {counted(self.calls, 'call')} or more, about {self.input_tokens:,} tokens"
            told += " to read"
        return f"{told}, about {dollars(self.cost_usd)}" if self.cost_usd else told


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
            sizes = {key: Size.of(answers[key], key, chat, runner) for key in dict.fromkeys(keys)}
        return cls(chat.name, sizes, Expected.of(sizes[key] for key in keys))

    @property
    def first_prompt(self) -> str:
        """Prompt of the first pending question; empty without questions."""
        return next((size.prompt for size in self.sizes.values()), "")


def dollars(usd: float) -> str:
    """Return a sum as people read it."""
    return f"${usd:,.2f}" if usd >= 0.1 or not usd else f"${usd:.4f}"


def spent(run: RunFolder) -> float:
    """Return what the answers of a run have cost so far, in dollars, as far as prices are known."""
    folders = (file.parent for file in run.path.glob(f"{DIALOGUES}/**/{FACTS}"))
    return sum(one.cost_usd or 0.0 for folder in folders for one in read_facts(folder))


def require_prices(models: Iterable[str], max_usd: float | None) -> None:
    """Check that a limit can be kept, where there is one.

    Raises:
        DatasetError: The price of a model is not known.
    """
    for model in models if max_usd is not None else ():
        if cost_usd(model, Usage(1, 1)) is None:
            hint = "leave --max-cost out, and have --max-tokens and fewer questions bound the run"
            raise DatasetError(f"--max-cost: the price of {model:.200} is not known", hint)


class Spending:
    """What a run has cost and is expected to, in dollars, while several threads ask at once.

    A question is expected to cost what its size says, times what those that are done have cost
    beside that: so output tokens, further attempts and a second model count as they turned out.
    """

    def __init__(
        self, labels: Iterable[str], guess: Callable[[str], float | None], max_usd: float | None
    ) -> None:
        """Take the questions, what each costs as far as can be told before, and a limit if any."""
        self.max_usd, self.is_over = max_usd, False
        self._guess = cache(guess)
        self._spent = dict.fromkeys(labels, 0.0)
        self._left, self.under_way = set(self._spent), set[str]()
        self._typical: list[str] = []
        self._done_usd = self._done_guess = 0.0
        self._turn = threading.Condition()

    def add(self, label: str, usd: float | None) -> None:
        """Count what something cost; where that is not known, what a question is expected to."""
        with self._turn:
            self._spent[label] += self.expected(label) if usd is None else usd

    def begins(self, label: str) -> bool:
        """Say whether a question may be asked, which it is then; or the limit would be passed.

        Those that are under way count with what they are expected to cost, or have cost already if
        that is more. As long as there are any, it waits: they may leave more than was expected.
        """
        with self._turn:
            while self.max_usd is not None and not self.is_over:
                meant = sum(map(self._still, (*self.under_way, label)))
                if self.usd + meant <= self.max_usd + _NOISE:
                    break
                self.is_over = not self.under_way
                if not self.is_over:
                    self._turn.wait()
            if not self.is_over:
                self.under_way.add(label)
            return not self.is_over

    def ends(self, label: str, *, is_typical: bool) -> None:
        """Count a question as done; what it cost says something about others, or does not."""
        with self._turn:
            self.under_way.discard(label)
            self._left.discard(label)
            if is_typical:
                self._typical.append(label)
            self._turn.notify_all()

    def expected(self, label: str) -> float:
        """Return what a question is expected to cost; nothing where no price is known."""
        with self._turn:
            while self._typical:  # questions are sized here alone, where it is asked for
                done = self._typical.pop()
                self._done_guess += self._guess(done) or 0.0
                self._done_usd += self._spent[done]
            factor = self._done_usd / self._done_guess if self._done_guess else 1.0
            return (self._guess(label) or 0.0) * factor

    def require_within(self) -> None:
        """Check that every question was asked.

        Raises:
            CostLimitError: The limit kept one from it.
        """
        if self.is_over and self.max_usd is not None:
            next_usd = min(map(self._still, self._left), default=0.0)
            raise CostLimitError(
                f"stopped by --max-cost {self.max_usd:g}: {dollars(self.usd)} spent, "
                f"{counted(len(self._left), 'question')} left, and one is expected to cost "
                f"{dollars(next_usd)}",
                "a higher --max-cost goes on",
            )

    @property
    def usd(self) -> float:
        """What was spent."""
        return sum(self._spent.values())

    @property
    def whole(self) -> float | None:
        """What the run is expected to cost in the end; None where no price is known."""
        with self._turn:
            if any(self._guess(label) is None for label in self._left):
                return None
            return self.usd + sum(map(self._still, self._left))

    def _still(self, label: str) -> float:
        return max(0.0, self.expected(label) - self._spent[label])
