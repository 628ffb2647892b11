"""What questions are expected to cost, and a limit that is kept."""

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
    """Put a prompt to one model, the same to another, and say what is wrong with the answer."""
    talk.ask(PROMPT)
    talk.chat = Unasked(SECOND) if isinstance(talk.chat, Unasked) else talk.chat
    answer = talk.ask(PROMPT)
    return talk.ask([*PROMPT, Message(ChatRole.assistant, answer.text), *PROMPT])


def one_call(talk, _runner):
    """Ask once, and take any reply."""
    return Dialogue(Reading(Outcome.ok, talk.ask(PROMPT).text, ".txt"))


class TestExpected:
    def test_two_models(self):
        """The first calls of both models count, at their prices; what goes on from answers not."""
        size = Size.measure(two_stage, "a", Unasked(PRICED), None)
        used = Usage(1000, OUTPUT_TOKENS)
        usd = cost_usd(PRICED, used) + cost_usd(SECOND, used)
        assert (Counter({PRICED: 1, SECOND: 1}), pytest.approx(usd)) == (size.calls, size.usd)
        assert PROMPT[0].text == size.prompt
        told = "2 questions to ask: 4 calls or more, about 4,000 tokens to read, about $0.33"
        assert told == str(Expected.total([size, size]))
        assert "0 questions to ask" == str(Expected.total([]))

    def test_no_price(self):
        """Nothing is said of dollars then; a limit of them is refused, with the way out."""
        size = Size.measure(one_call, "a", Unasked("openai:mine"), None)
        assert "1 question to ask: 1 call or more, about 1,000 tokens to read" == str(
            Expected.total([size])
        )
        require_prices([PRICED, "openai:mine"], None)
        with pytest.raises(DatasetError, match="price of openai:mine is not known; leave --max-c"):
            require_prices([PRICED, "openai:mine"], 1.0)


def spending(max_usd, guess=1.0, labels="abcdefghij"):
    """Return what is spent on some questions of one guess each."""
    return Spending([f"1/{key}" for key in labels], lambda _: guess, max_usd)


class TestSpending:
    def test_expected(self):
        """A question is expected to cost its guess, then what those cost that are done."""
        spent = spending(None)
        assert (1.0, 10.0) == (spent.expected("1/c"), spent.expected_total)
        assert spent.try_start("1/a")
        spent.add("1/a", 0.25)
        assert 10.0 == spent.expected_total
        spent.finish("1/a", is_typical=True)
        assert (0.25, 2.5) == (spent.expected("1/c"), spent.expected_total)
        spent.add("1/b", 5.0)  # more than expected already
        assert 0.25 + 5.0 + 8 * 0.25 == spent.expected_total
        assert (5.25, None) == (spent.usd, spending(None, guess=None).expected_total)

    def test_stops(self):
        """What the next is expected to cost is left over, or it is not asked, nor any after it."""
        spent = spending(2.5)
        for label in ("1/a", "1/b"):
            assert spent.try_start(label)
            spent.add(label, None)  # of no known cost: as expected
            spent.finish(label, is_typical=True)
        assert (2.0, False, False) == (spent.usd, spent.is_over, spent.try_start("1/c"))
        assert not spent.try_start("1/d")
        message = r"\$2.00 spent, 8 questions left, and the next is expected to cost \$1.00"
        with pytest.raises(CostLimitError, match=message):
            spent.require_within()

    def test_waits_for_those_under_way(self):
        """Where those under way may use up the rest, the next waits, and takes what they leave."""
        spent, asked = spending(1.5), threading.Event()

        def second():
            assert spent.try_start("1/b")
            asked.set()

        assert spent.try_start("1/a")
        waiting = threading.Thread(target=second)
        waiting.start()
        assert not asked.wait(0.05)
        spent.add("1/a", 0.5)
        spent.finish("1/a", is_typical=True)
        assert asked.wait(30)
        waiting.join()

    @pytest.mark.parametrize(("cost", "least", "most"), [(0.1, 10, 10), (0.4, 2, 9)])
    def test_many_threads(self, cost, least, most):
        """However many ask at once, no more is spent than expectations were wrong by.

        Ten of 0.1 dollars fit into one; of 0.4, where 0.1 was guessed, those that had begun too.
        """
        spent, at_once = spending(1.0, 0.1, range(40)), threading.Barrier(8)
        begun = []

        def work(number):
            at_once.wait(30)
            for label in list(spent._spent)[number::8]:
                if spent.try_start(label):
                    begun.append(label)
                    spent.add(label, cost)
                    spent.finish(label, is_typical=True)

        threads = [threading.Thread(target=work, args=[number]) for number in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(60)
        assert spent.is_over
        assert least <= len(begun) <= most
        assert spent.usd <= 1.0 + 8 * (cost - 0.1) + 1e-9

    @pytest.mark.law
    @settings(max_examples=50)
    @given(
        st.lists(st.tuples(st.floats(0.01, 2), st.floats(0, 4)), min_size=1, max_size=20),
        st.floats(0, 10),
    )
    def test_any_costs(self, costs, max_usd):
        """More than the limit is spent only by what some cost more than was expected of them.

        And where the run stops, not even the next one would have gone into what was left.
        """
        guesses = {f"1/{number}": guess for number, (guess, _) in enumerate(costs)}
        spent, asked = Spending(guesses, guesses.__getitem__, max_usd), []

        def ask(label, usd):
            if spent.try_start(label):
                asked.append((label, usd))
                spent.add(label, usd)
                spent.finish(label, is_typical=False)

        with ThreadPoolExecutor(4) as pool:
            list(pool.map(ask, guesses, [usd for _, usd in costs]))
        more = sum(max(0.0, usd - guesses[label]) for label, usd in asked)
        assert spent.usd <= max_usd + more + 1e-6
        assert spent.is_over == (len(asked) < len(costs))
        left = guesses.keys() - dict(asked).keys()
        assert not left or spent.usd + max(guesses[label] for label in left) > max_usd


class TestJob:
    @pytest.fixture
    def run(self, tmp_path):
        """A run of one repeat."""
        return RunFolder.create(tmp_path / "run", {"repeats": 1})

    def job(self, run, cost, max_usd):
        """Return what is left of a run of five questions, each of which is answered at a cost."""
        model = Scripted(*[Answer("yes", usage=Usage(9, 9), cost_usd=cost)] * 5, name=PRICED)
        return Job(run, dict.fromkeys("abcde", one_call), model, None, max_usd)

    def test_limit(self, run):
        """The run stops before the next question; what was asked is done, and it can go on."""
        usd = Size.measure(one_call, "a", Unasked(PRICED), None).usd
        for _ in range(2):  # the second time, all was spent before
            job = self.job(run, usd, 2.5 * usd)
            with pytest.raises(CostLimitError, match="3 questions left"):
                list(job.ask_pending(3))
            assert 2 == len(list(run.records(1)))
            assert pytest.approx(2 * usd) == job.watch.spending.usd
        lines = [json.loads(line) for line in (run.path / "run.log").read_text().splitlines()]
        assert "CostLimitError: stopped by --max-cost 0.14" in lines[-1]["message"]
        assert 3 == len(list(self.job(run, usd, 5 * usd).ask_pending(3)))

    def test_two_models(self, run):
        """What the model of a second stage costs counts like that of the first."""
        second = Scripted(*[Answer("yes", usage=Usage(9, 9), cost_usd=1.0)] * 5, name=SECOND)

        def stages(talk, _runner):
            talk.ask(PROMPT)
            talk.chat = second if isinstance(talk.chat, Scripted) else talk.chat
            return one_call(talk, _runner)

        first = Scripted(*[Answer("yes", usage=Usage(9, 9), cost_usd=0.5)] * 5, name=PRICED)
        job = Job(run, dict.fromkeys("abcde", stages), first, None, 2.5)
        with pytest.raises(
            CostLimitError, match=r"\$1.50 spent, 4 questions left, .* cost \$1.50;"
        ):
            list(job.ask_pending(1))
        assert (4, 4) == (len(first.replies), len(second.replies))

    def test_spent_on_what_was_lost(self, run):
        """What an interrupted question has cost counts when the run goes on."""
        folder = run.dialogue(1, "a")
        folder.mkdir(parents=True)
        fact = {"input_tokens": 9, "output_tokens": 9, "cost_usd": 0.2}
        (folder / "dialogue.json").write_text(json.dumps([fact]))
        run.write_record(1, "b", RunRecord("provider_error", cost_usd=None))
        assert 0.2 == self.job(run, 0.1, 0.25).watch.spending.usd
