"""SciBench and the alloys as suites, from end to end with a model on loopback."""

import json

import pytest

from tests.extract.papers import TEXTS, good_replies, write_texts
from tests.extract.server import ModelServer
from tests.suites.scibench.copies import write_atkins

pytest.importorskip("litx.providers.remote")


@pytest.fixture
def run(litx, working_folder, monkeypatch):
    """Return a function that runs a suite with a model, and scores what is below the folder."""
    monkeypatch.setenv("OPENAI_API_KEY", "k")

    def call(name, replies, *arguments):
        with ModelServer(replies) as server:
            model = ("--model", "openai:test-model", "--base-url", server.url)
            status, out, err = litx("suite", "run", name, *model, "--data", "data", *arguments)
            assert 0 == status, err
        folder = working_folder / out.splitlines()[-1]
        status, out, _ = litx("suite", "score", name, folder, "--data", "data", "--format", "json")
        return server.count(), status, json.loads(out)["verdicts"]

    return call


def test_scibench(run, working_folder):
    """Each problem is asked in two settings, twice in the second, and judged."""
    write_atkins(working_folder / "data")
    replies = {"": [r"It is \boxed{50.7}."]}
    calls, status, verdicts = run("scibench", replies, "--setting", "zero,zeroCot")
    assert (6, 0, 4) == (calls, status, len(verdicts))
    assert all(verdict["values"]["normalised"] is True for verdict in verdicts)


def test_alloys(run, working_folder):
    """Each paper is asked about, and what its program builds is scored."""
    write_texts(working_folder / "data")
    calls, status, verdicts = run("alloys", good_replies(), "--setting", "code")
    assert (len(TEXTS), 0, len(TEXTS)) == (calls, status, len(verdicts))
    assert all(0 < verdict["values"]["overall_f1"] <= 1 for verdict in verdicts)
