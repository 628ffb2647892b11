"""Cost limit, dry run and log of a run."""

import json
from operator import itemgetter

import pytest

from tests.extract.command import KEY, extract_arguments, find_files_with, list_messages
from tests.extract.papers import FIRST, SECOND, TEXTS, good_replies
from tests.extract.server import HttpError, ModelServer

PRICED = "openai:gpt-5.2"
"""A model with a known price."""


@pytest.fixture
def server():
    """Return a model with a known price; its first response contains a key."""
    refusal = HttpError(
        429, "rate_limit_exceeded", f"slow down, Bearer {KEY}", {"Retry-After": "0"}
    )
    with ModelServer(good_replies(), {"": [refusal]}, model="gpt-5.2") as model_server:
        yield model_server


class TestMaxCost:
    def test_limit(self, cli, server):
        """The run stops before it exceeds the limit, with a distinct exit status."""
        status, out, err = cli.extract(server, "--max-cost", 0.001, model=PRICED)
        assert (4, "", 0) == (status, out, server.count())
        last = list_messages(err)[-1]
        assert last.startswith("litx: stopped by --max-cost 0.001: $0.00 spent, 3 questions left")
        assert last.endswith("; continue with a higher --max-cost")
        assert "litx: resume with `litx resume runs/" in err
        status, _, err = cli.resume(server, "--max-cost", 0.001)
        assert (4, 0) == (status, server.count())
        assert 0 == cli.resume(server, "--max-cost", 5)[0]
        assert 4 == server.count()

    @pytest.mark.parametrize("limit", ["nan", "inf", -1])
    def test_invalid_limit(self, cli, server, limit):
        """A negative or infinite limit is an error; JSON has no infinity for run.log."""
        status, _, err = cli.extract(server, "--max-cost", limit, model=PRICED)
        assert (2, 0, True) == (status, server.count(), "Invalid value for '--max-cost'" in err)

    def test_no_price(self, cli, server):
        """A model without a known price is an error before any request."""
        for model, *more in (
            ("openai:mine",),
            (PRICED, "--second-model", "openai:also-mine"),
            ("openai:mine", "--dry-run"),
        ):
            options = {"model": model, "task": "two-stage"}
            arguments = extract_arguments(server, "--max-cost", 1, *more, **options)
            message = "mine is not known; leave --max-cost out, and limit the run with"
            assert message in cli.run_rejected(*arguments)
        assert (0, False) == (server.count(), (cli.folder / "runs").exists())


def test_log(cli, server):
    """Every attempt is logged with its metadata, and no key appears anywhere."""
    assert 0 == cli.extract(server, model=PRICED)[0]
    entries = [json.loads(line) for line in (cli.run / "run.log").read_text().splitlines()]
    assert ["begin", "end"] == [entries[0]["event"], entries[-1]["event"]]
    attempts = [entry for entry in entries if entry["event"] == "attempt"]
    assert server.count() == len(attempts)
    first = next(entry for entry in attempts if entry["status"] == 429)
    assert "slow down, Bearer ***" in first["message"]
    assert first["wait_s"] <= 0.01
    answers = [entry for entry in attempts if entry["status"] == "answered"]
    assert {f"1/{stem}" for stem in TEXTS} == {entry["question"] for entry in answers}
    get_metadata = itemgetter(
        "model", "served", "input_tokens", "output_tokens", "reasoning_tokens"
    )
    assert {(PRICED, "test-model", 1000, 100, 0)} == set(map(get_metadata, answers))
    assert [] == find_files_with(cli.run, KEY)


class TestDryRun:
    def test_extract(self, cli, monkeypatch):
        """A dry run prints questions, cost and the first prompt, without key, server or folder."""
        monkeypatch.delenv("OPENAI_API_KEY")
        arguments = ("extract", "code", "--model", PRICED, "--texts", "texts", "--dry-run")
        status, out, err = cli(*arguments)
        assert (0, "") == (status, err)
        total, note, title, _, *prompt = out.splitlines()
        assert total.startswith("9 questions to ask: 9 calls or more, about ")
        assert 0.5 < float(total.partition("$")[2]) < 5
        assert "The cost is that of the prompts and of 4,000 tokens for each answer." == note
        assert f"The first prompt is that of {FIRST}:" == title
        assert cli("prompt", "code", FIRST, "--texts", "texts")[1].splitlines() == prompt
        data = json.loads(cli(*arguments, "--format", "json")[1])
        assert (9, 9, list(TEXTS)) == (data["questions"], data["calls"], data["keys"])
        assert not (cli.folder / "runs").exists()

    def test_no_price(self, cli):
        """An unknown price is stated; control characters are escaped."""
        (cli.folder / "texts" / f"{SECOND}.md").write_text("A \x1b[2J text.")
        arguments = ("--texts", "texts", "--papers", SECOND, "--second-model", PRICED, "--dry-run")
        _, out, _ = cli("extract", "two-stage", "--model", "openai:mine", *arguments)
        assert "3 questions to ask: 6 calls or more, about " in out
        assert "The price of openai:mine is not known." in out
        assert "A \\x1b[2J text." in out
