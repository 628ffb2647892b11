"""The expected cost of questions, and the limit on cost."""

import json
import threading
from collections import Counter
from concurrent.futures import ThreadPoolExecutor

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from litx.errors import CostLimitError, DatasetError
from litx.harness.dialogue import Dialogue, Reading
from litx.harness.job import Job
from litx.harness.run import RunFolder, RunRecord
from litx.harness.spending import OUTPUT_TOKENS, Expected, Size, Spending, Unasked, require_prices
from litx.providers import Answer, ChatRole, Message, Usage
from litx.providers.chat import cost_usd
from litx.sandbox import Outcome
from tests.chats import Scripted

PRICED = "openai:gpt-5.2"
SECOND = "anthropic:claude-opus-4-6"
PROMPT = [Message(ChatRole.user, "word" * 1000)]


def two_stage(talk, _runner):
    """Ask a model, then another model with the same prompt and with a follow-up."""
    talk.ask(PROMPT)
    talk.chat = Unasked(SECOND) if isinstance(talk.chat, Unasked) else talk.chat
    answer = talk.ask(PROMPT)
    return talk.ask([*PROMPT, Message(ChatRole.assistant, answer.text), *PROMPT])


def ask_once(talk, _runner):
    """Ask once, and accept any reply."""
    return Dialogue(Reading(Outcome.ok, talk.ask(PROMPT).text, ".txt"))


class TestExpected:
    def test_two_models(self):
        """The first call of each model counts, at its price; follow-up calls do not."""
        size = Size.measure(two_stage, "a", Unasked(PRICED), None)
        used = Usage(1000, OUTPUT_TOKENS)
        usd = cost_usd(PRICED, used) + cost_usd(SECOND, used)
        assert (Counter({PRICED: 1, SECOND: 1}), pytest.approx(usd)) == (size.calls, size.usd)
        assert PROMPT[0].text == size.prompt
        summary = "2 questions to ask: 4 calls or more, about 4,000 tokens to read, about $0.33"
        assert summary == str(Expected.total([size, size]))
        assert "0 questions to ask" == str(Expected.total([]))

    def test_no_price(self):
        """Without a price the message has no dollars, and a limit on cost is an error."""
        size = Size.measure(ask_once, "a", Unasked("openai:mine"), None)
        assert "1 question to ask: 1 call or more, about 1,000 tokens to read" == str(
            Expected.total([size])
        )
        require_prices([PRICED, "openai:mine"], None)
        with pytest.raises(DatasetError, match="price of openai:mine is not known; leave --max-c"):
            require_prices([PRICED, "openai:mine"], 1.0)


def make_spending(max_usd, guess=1.0, labels="abcdefghij"):
    """Return the spending on questions, each with the same guess."""
    return Spending([f"1/{key}" for key in labels], lambda _: guess, max_usd)


class TestSpending:
    def test_expected(self):
        """The expected cost of a question is its guess, then the mean of finished questions."""
        spent = make_spending(None)
        assert (1.0, 10.0) == (spent.expected("1/c"), spent.expected_total)
        assert spent.try_start("1/a")
        spent.add("1/a", 0.25)
        assert 10.0 == spent.expected_total
        spent.finish("1/a", is_typical=True)
        assert (0.25, 2.5) == (spent.expected("1/c"), spent.expected_total)
        spent.add("1/b", 5.0)  # more than expected already
        assert 0.25 + 5.0 + 8 * 0.25 == spent.expected_total
        assert (5.25, None) == (spent.usd, make_spending(None, guess=None).expected_total)

    def test_stops(self):
        """A question that would exceed the limit is not asked, and no later question is."""
        spent = make_spending(2.5)
        for label in ("1/a", "1/b"):
            assert spent.try_start(label)
            spent.add(label, None)  # an unknown cost counts as expected
            spent.finish(label, is_typical=True)
        assert (2.0, False, False) == (spent.usd, spent.is_over, spent.try_start("1/c"))
        assert not spent.try_start("1/d")
        message = r"\$2.00 spent, 8 questions left, and the next is expected to cost \$1.00"
        with pytest.raises(CostLimitError, match=message):
            spent.require_within()

    def test_waits_for_running_questions(self):
        """When running questions may use up the rest, the next question waits for them."""
        spent, started = make_spending(1.5), threading.Event()

        def second():
            assert spent.try_start("1/b")
            started.set()

        assert spent.try_start("1/a")
        waiting = threading.Thread(target=second)
        waiting.start()
        assert not started.wait(0.05)
        spent.add("1/a", 0.5)
        spent.finish("1/a", is_typical=True)
        assert started.wait(30)
        waiting.join()

    @pytest.mark.parametrize(("cost", "least", "most"), [(0.1, 10, 10), (0.4, 2, 9)])
    def test_many_threads(self, cost, least, most):
        """With many threads, the limit is exceeded by no more than the error of the guesses.

        Ten questions of 0.1 dollars fit into 1 dollar. With 0.4 dollars and a guess of 0.1, the
        questions that had started are paid, too.
        """
        spent, barrier = make_spending(1.0, 0.1, range(40)), threading.Barrier(8)
        started = []

        def work(number):
            barrier.wait(30)
            for label in list(spent._spent)[number::8]:
                if spent.try_start(label):
                    started.append(label)
                    spent.add(label, cost)
                    spent.finish(label, is_typical=True)

        with ThreadPoolExecutor(8) as pool:
            list(pool.map(work, range(8)))
        assert spent.is_over
        assert least <= len(started) <= most
        assert spent.usd <= 1.0 + 8 * (cost - 0.1) + 1e-9

    @pytest.mark.law
    @settings(max_examples=50)
    @given(
        st.lists(st.tuples(st.floats(0.01, 2), st.floats(0, 4)), min_size=1, max_size=20),
        st.floats(0, 10),
    )
    def test_any_costs(self, costs, max_usd):
        """The limit is exceeded by no more than the costs exceed their guesses.

        When the run stops, the largest pending question does not fit into the rest.
        """
        guesses = {f"1/{number}": guess for number, (guess, _) in enumerate(costs)}
        spent, started = Spending(guesses, guesses.__getitem__, max_usd), []

        def ask(label, usd):
            if spent.try_start(label):
                started.append((label, usd))
                spent.add(label, usd)
                spent.finish(label, is_typical=False)

        with ThreadPoolExecutor(4) as pool:
            list(pool.map(ask, guesses, [usd for _, usd in costs]))
        excess = sum(max(0.0, usd - guesses[label]) for label, usd in started)
        assert spent.usd <= max_usd + excess + 1e-6
        assert spent.is_over == (len(started) < len(costs))
        pending = guesses.keys() - dict(started).keys()
        assert not pending or spent.usd + max(guesses[label] for label in pending) > max_usd


class TestJob:
    @pytest.fixture
    def run(self, tmp_path):
        """Return a run of a single repeat."""
        return RunFolder.create(tmp_path / "run", {"repeats": 1})

    def make_job(self, run, cost, max_usd):
        """Return the job of a run with five questions, each with the same cost."""
        model = Scripted(*[Answer("yes", usage=Usage(9, 9), cost_usd=cost)] * 5, name=PRICED)
        return Job(run, dict.fromkeys("abcde", ask_once), model, None, max_usd)

    def test_limit(self, run):
        """The run stops before the question that exceeds the limit, and can be resumed."""
        usd = Size.measure(ask_once, "a", Unasked(PRICED), None).usd
        for _ in range(2):  # the second time, all is spent already
            job = self.make_job(run, usd, 2.5 * usd)
            with pytest.raises(CostLimitError, match="3 questions left"):
                list(job.ask_pending(3))
            assert 2 == len(list(run.records(1)))
            assert pytest.approx(2 * usd) == job.watch.spending.usd
        lines = [json.loads(line) for line in (run.path / "run.log").read_text().splitlines()]
        assert "CostLimitError: stopped by --max-cost 0.14" in lines[-1]["message"]
        assert 3 == len(list(self.make_job(run, usd, 5 * usd).ask_pending(3)))

    def test_two_models(self, run):
        """The cost of a second model counts like that of the first."""
        second = Scripted(*[Answer("yes", usage=Usage(9, 9), cost_usd=1.0)] * 5, name=SECOND)

        def stages(talk, _runner):
            talk.ask(PROMPT)
            talk.chat = second if isinstance(talk.chat, Scripted) else talk.chat
            return ask_once(talk, _runner)

        first = Scripted(*[Answer("yes", usage=Usage(9, 9), cost_usd=0.5)] * 5, name=PRICED)
        job = Job(run, dict.fromkeys("abcde", stages), first, None, 2.5)
        with pytest.raises(
            CostLimitError, match=r"\$1.50 spent, 4 questions left, .* cost \$1.50;"
        ):
            list(job.ask_pending(1))
        assert (4, 4) == (len(first.replies), len(second.replies))

    def test_cost_of_interrupted_questions(self, run):
        """The cost of an interrupted question counts when the run is resumed."""
        folder = run.dialogue(1, "a")
        folder.mkdir(parents=True)
        fact = {"input_tokens": 9, "output_tokens": 9, "cost_usd": 0.2}
        (folder / "dialogue.json").write_text(json.dumps([fact]))
        run.write_record(1, "b", RunRecord("provider_error", cost_usd=None))
        assert 0.2 == self.make_job(run, 0.1, 0.25).watch.spending.usd
