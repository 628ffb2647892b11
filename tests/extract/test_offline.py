"""A complete run, from the prompt to the scores, with a server on loopback."""

import json
import re

import pytest

from tests.extract.command import KEY, Command, extract_arguments, run_in
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
from tests.extract.server import INPUT_TOKENS, RATE_LIMIT, Fault, HttpError, ModelServer

FAULTS = {MARKS[FIRST]: [Fault.die], MARKS[THIRD]: [HttpError(503)], "": [RATE_LIMIT]}

CONCURRENCY = 5  # default number of concurrent questions
PAUSE_S = 1.0  # requested by `RATE_LIMIT`


class FaultyRun:
    """A run of three papers with two repeats, and a fault of each kind."""

    def __init__(self, folder):
        write_texts(folder / "texts")
        with ModelServer(slow_replies(), FAULTS, KEY) as server:
            arguments = extract_arguments(server, "--temperature", 0.5, repeats=2)
            self.status, self.out, self.err = run_in(folder, *arguments)
            self.calls = list(server.calls)
            self.url = server.url
        (self.path,) = folder.glob("runs/*/*")
        self.name = f"runs/openai-test-model/{self.path.name}"

    def read_message(self, name):
        """Return a file of the conversation about the second paper."""
        return (self.path / "dialogues" / "1" / SECOND / name).read_text()


@pytest.fixture(scope="module")
def run(tmp_path_factory):
    return FaultyRun(tmp_path_factory.mktemp("run"))


@pytest.fixture
def litx(litx, monkeypatch, run):
    return Command(litx, monkeypatch, run.path.parents[2])


class TestCommand:
    def test_report(self, run, litx):
        """After all faults, the report has outcomes, attempts and tokens by paper and in total."""
        start = rf"litx: {run.name}: 6 questions to ask: 6 calls or more, about [\d,]+ tokens "
        assert 0 == run.status
        assert re.fullmatch(f"{start}to read\n", run.err)
        _, out, _ = litx("resume", run.path, "--base-url", run.url, "--format", "json")
        data = json.loads(out)
        assert run.name == data["run"]
        outcomes = {
            question["question"]: (question["attempts"], question["outcomes"])
            for question in data["questions"]
        }
        assert {FIRST: (2, {"ok": 2}), SECOND: (4, {"ok": 2}), THIRD: (4, {"ok": 2})} == outcomes
        totals = data["totals"]
        assert (10, 10 * INPUT_TOKENS) == (totals["attempts"], totals["input_tokens"])
        assert {f"1/{THIRD}": 1, f"2/{THIRD}": 1} == data["cut_off"]

    def test_scores(self, run, litx):
        """The run has the same scores as `litx score` for the same extractions."""
        _, out, _ = litx("score", EXTRACTIONS, "--format", "json")
        expected = json.loads(out)["papers"]
        scores = json.loads((run.path / "scores.json").read_text())
        for repeat in scores["repeats"]:
            for stem in (FIRST, SECOND, THIRD):
                assert expected[stem]["overall"] == repeat["papers"][stem]["overall"]
        mean = scores["repeats"][0]["metrics"]["f1"]
        assert {"mean": mean, "half_width": 0.0} == scores["summary"]["f1"]
        assert 10 / 6 == scores["summary"]["attempts"]["mean"]

    def test_table(self, run, litx):
        """In a pipe, the table is plain, 80 columns wide, and ends with the run's folder."""
        lines = run.out.splitlines()
        assert run.name == lines[-1]
        assert max(map(len, lines)) <= 80
        assert "\x1b" not in run.out
        assert re.search(r"\n +e21020122 +2 ok +0\.\d{4} +4 +4000 +400 ", run.out)
        assert "Replies that were cut off: 2 " in run.out
        assert (0, run.out) == litx("resume", run.path, "--base-url", run.url)[:2]


class TestCalls:
    def test_prompt(self, run):
        """A request has a single message with the paper, without images, and the set options."""
        body = next(call.body for call in run.calls if call.paper == MARKS[SECOND])
        (message,) = body["messages"]
        assert "user" == message["role"]
        assert message["content"] == run.read_message("1.prompt.md")
        assert message["content"].endswith(TEXTS[SECOND].replace("![a](b.png)", ""))
        assert (0.5, 32767) == (body["temperature"], body["max_completion_tokens"])
        assert "reasoning_effort" not in body

    def test_invalid_program(self, run):
        """After an invalid program the next request has the conversation and the complaint."""
        second = next(call for call in run.calls if (call.paper, call.turn) == (MARKS[SECOND], 1))
        texts = [message["content"] for message in second.body["messages"]]
        names = ("1.prompt.md", "1.reply.md", "2.prompt.md")
        assert texts == [run.read_message(name) for name in names]
        assert "did you mean 'unit'?" in texts[-1]

    def test_rate_limit(self, run):
        """During a requested pause there are no new requests."""
        assert 13 == len(run.calls)  # ten answers and three faults
        first = min(call.time for call in run.calls)
        early = [call for call in run.calls if call.time - first < PAUSE_S]
        assert CONCURRENCY >= len(early)  # the requests before the pause
