"""The whole chain, from the prompt to the leaderboard, against a server on loopback."""

import json
import re

import pytest

from tests.extract.command import KEY, Command, extraction, run_in
from tests.extract.papers import (
    EXTRACTIONS,
    FIRST,
    MARKS,
    SECOND,
    TEXTS,
    THIRD,
    slow_replies,
    write_texts,
)
from tests.extract.server import INPUT_TOKENS, RATE_LIMIT, ModelServer, Refuse, Trouble

TROUBLES = {MARKS[FIRST]: [Trouble.die], MARKS[THIRD]: [Refuse(503)], "": [RATE_LIMIT]}

AT_ONCE = 5  # questions, where a command says no number
PAUSE_S = 1.0  # does the server want to be left alone after `RATE_LIMIT`


class Chain:
    """A run of three papers, two repeats each, with every trouble on the way."""

    def __init__(self, folder):
        write_texts(folder / "texts")
        with ModelServer(slow_replies(), TROUBLES, KEY) as server:
            arguments = extraction(server, "--temperature", 0.5, repeats=2)
            self.status, self.out, self.err = run_in(folder, *arguments)
            self.calls = list(server.calls)
            self.at = ("--base-url", server.url)
        (self.run,) = folder.glob("runs/*/*")
        self.place = f"runs/openai-test-model/{self.run.name}"

    def said(self, name):
        """Return a file of the conversation about the second paper."""
        return (self.run / "dialogues" / "1" / SECOND / name).read_text()


@pytest.fixture(scope="module")
def chain(tmp_path_factory):
    return Chain(tmp_path_factory.mktemp("chain"))


@pytest.fixture
def litx(litx, monkeypatch, chain):
    return Command(litx, monkeypatch, chain.run.parents[2])


class TestCommand:
    def test_tells_each_paper(self, chain, litx):
        """Every trouble passes; outcomes, attempts and tokens stand by paper and in all."""
        start = rf"litx: {chain.place}: 6 questions to ask: 6 calls or more, about [\d,]+ tokens "
        assert 0 == chain.status
        assert re.fullmatch(f"{start}to read\n", chain.err)
        _, out, _ = litx("resume", chain.run, *chain.at, "--format", "json")
        data = json.loads(out)
        assert chain.place == data["run"]
        outcomes = {
            question["question"]: (question["attempts"], question["outcomes"])
            for question in data["questions"]
        }
        assert {FIRST: (2, {"ok": 2}), SECOND: (4, {"ok": 2}), THIRD: (4, {"ok": 2})} == outcomes
        totals = data["totals"]
        assert (10, 10 * INPUT_TOKENS) == (totals["attempts"], totals["input_tokens"])
        assert {f"1/{THIRD}": 1, f"2/{THIRD}": 1} == data["cut_off"]

    def test_scores(self, chain, litx):
        """The run has the same scores as `litx score` for the same extractions."""
        _, out, _ = litx("score", EXTRACTIONS, "--format", "json")
        expected = json.loads(out)["papers"]
        scores = json.loads((chain.run / "scores.json").read_text())
        for repeat in scores["repeats"]:
            for stem in (FIRST, SECOND, THIRD):
                assert expected[stem]["overall"] == repeat["papers"][stem]["overall"]
        mean = scores["repeats"][0]["metrics"]["f1"]
        assert {"mean": mean, "half_width": 0.0} == scores["summary"]["f1"]
        assert 10 / 6 == scores["summary"]["attempts"]["mean"]

    def test_table_fits_a_terminal(self, chain, litx):
        """Piped, the table is plain, 80 columns wide, and the last line is the run's folder."""
        lines = chain.out.splitlines()
        assert chain.place == lines[-1]
        assert max(map(len, lines)) <= 80
        assert "\x1b" not in chain.out
        assert re.search(r"\n +e21020122 +2 ok +0\.\d{4} +4 +4000 +400 ", chain.out)
        assert "Replies that were cut off: 2 " in chain.out
        assert (0, chain.out) == litx("resume", chain.run, *chain.at)[:2]  # which shows it again


class TestCalls:
    def test_prompt(self, chain):
        """A request is a single message with the paper, without images, and the set options."""
        body = next(call.body for call in chain.calls if call.paper == MARKS[SECOND])
        (message,) = body["messages"]
        assert "user" == message["role"]
        assert message["content"] == chain.said("1.prompt.md")
        assert message["content"].endswith(TEXTS[SECOND].replace("![a](b.png)", ""))
        assert (0.5, 32767) == (body["temperature"], body["max_completion_tokens"])
        assert "reasoning_effort" not in body

    def test_invalid_program_is_sent_back(self, chain):
        """The next request has the whole conversation and the complaint."""
        again = next(call for call in chain.calls if (call.paper, call.turn) == (MARKS[SECOND], 1))
        texts = [message["content"] for message in again.body["messages"]]
        names = ("1.prompt.md", "1.reply.md", "2.prompt.md")
        assert texts == [chain.said(name) for name in names]
        assert "did you mean 'unit'?" in texts[-1]

    def test_rate_limit_is_kept(self, chain):
        """During a requested pause there are no new requests."""
        assert 13 == len(chain.calls)  # ten answers, and each of the three troubles cost one
        first = min(call.time for call in chain.calls)
        early = [call for call in chain.calls if call.time - first < PAUSE_S]
        assert AT_ONCE >= len(early)  # those who were on the way, and nobody a second time
