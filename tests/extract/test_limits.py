"""Cost limit, dry run and log of a run."""

import json

import pytest

from tests.extract.command import KEY, extraction, files_with, lines
from tests.extract.papers import FIRST, SECOND, TEXTS, good_replies
from tests.extract.server import ModelServer, Refuse

PRICED = "gpt-5.2"


@pytest.fixture
def server():
    """A service of a model whose price is known, which echoes a key once."""
    refusal = Refuse(429, "rate_limit_exceeded", f"slow down, Bearer {KEY}", {"Retry-After": "0"})
    with ModelServer(good_replies(), {"": [refusal]}, model=PRICED) as model_server:
        yield model_server


class TestMaxCost:
    def test_stops(self, cli, server):
        """The run stops before it exceeds the limit, with a distinct exit status."""
        status, out, err = cli.extract(
            server, "--max-cost", 0.001, model=f"openai:{PRICED}", repeats=1
        )
        assert (4, "", 0) == (status, out, server.count())
        last = lines(err)[-1]
        assert last.startswith("litx: stopped by --max-cost 0.001: $0.00 spent, 3 questions left")
        assert last.endswith("; continue with a higher --max-cost")
        assert "litx: resume with `litx resume runs/" in err
        status, _, err = cli.resume(server, "--max-cost", 0.001)
        assert (4, 0) == (status, server.count())
        assert 0 == cli.resume(server, "--max-cost", 5)[0]
        assert 4 == server.count()

    @pytest.mark.parametrize("limit", ["nan", "inf", -1])
    def test_no_limit(self, cli, server, limit):
        """What is no limit is refused, and infinity is none, which run.log could not have."""
        status, _, err = cli.extract(server, "--max-cost", limit, model=f"openai:{PRICED}")
        assert (2, 0, True) == (status, server.count(), "Invalid value for '--max-cost'" in err)

    def test_no_price(self, cli, server):
        """A model without a known price is rejected before any request."""
        for more in ((), ("--second-model", "openai:also-mine"), ("--dry-run",)):
            model = f"openai:{PRICED}" if "--second-model" in more else "openai:mine"
            message = cli.run_rejected(
                *extraction(server, "--max-cost", 1, *more, model=model, task="two-stage")
            )
            assert "mine is not known; leave --max-cost out, and limit the run with" in message
        assert (0, False) == (server.count(), (cli.folder / "runs").exists())


def test_log(cli, server):
    """Every attempt is logged with its facts, and no key appears anywhere."""
    assert 0 == cli.extract(server, model=f"openai:{PRICED}")[0]
    entries = [json.loads(line) for line in (cli.run / "run.log").read_text().splitlines()]
    assert ["begin", "end"] == [entries[0]["event"], entries[-1]["event"]]
    attempts = [line for line in entries if line["event"] == "attempt"]
    assert server.count() == len(attempts)
    first = next(line for line in attempts if line["status"] == 429)
    assert "slow down, Bearer ***" in first["message"]
    assert first["wait_s"] <= 0.01
    answers = [line for line in attempts if line["status"] == "answered"]
    assert {f"1/{stem}" for stem in TEXTS} == {line["question"] for line in answers}
    names = ("model", "served", "input_tokens", "output_tokens", "reasoning_tokens")
    assert {(f"openai:{PRICED}", "test-model", 1000, 100, 0)} == {
        tuple(line[name] for name in names) for line in answers
    }
    assert [] == files_with(cli.run, KEY)


class TestDryRun:
    def test_extract(self, cli, monkeypatch):
        """A dry run prints questions, cost and the first prompt, without key, server or folder."""
        monkeypatch.delenv("OPENAI_API_KEY")
        arguments = ("extract", "code", "--model", f"openai:{PRICED}", "--texts", "texts")
        arguments += ("--dry-run",)
        status, out, err = cli(*arguments)
        assert (0, "") == (status, err)
        first, basis, which, _, *prompt = out.splitlines()
        assert first.startswith("9 questions to ask: 9 calls or more, about ")
        assert 0.5 < float(first.partition("$")[2]) < 5
        assert "The cost is that of the prompts and of 4,000 tokens for each answer." == basis
        assert f"The first prompt is that of {FIRST}:" == which
        assert cli("prompt", "code", FIRST, "--texts", "texts")[1].splitlines() == prompt
        data = json.loads(cli(*arguments, "--format", "json")[1])
        assert (9, 9, list(TEXTS)) == (data["questions"], data["calls"], data["keys"])
        assert not (cli.folder / "runs").exists()

    def test_no_price(self, cli):
        """An unknown price is stated; control characters are escaped."""
        (cli.folder / "texts" / f"{SECOND}.md").write_text("A \x1b[2J text.")
        arguments = ("extract", "two-stage", "--model", "openai:mine", "--texts", "texts")
        arguments += ("--dry-run",)
        _, out, _ = cli(*arguments, "--papers", SECOND, "--second-model", f"openai:{PRICED}")
        assert "3 questions to ask: 6 calls or more, about " in out
        assert "The price of openai:mine is not known." in out
        assert "A \\x1b[2J text." in out
