"""The suites from end to end with models on loopback, which speak as OpenAI's service does."""

import json

import pytest

from litx.suites.curie.data.files import CurieData
from litx.suites.curie.data.tasks import MAIN, TASKS
from tests.extract.papers import TEXTS, good_replies, write_texts
from tests.extract.server import ModelServer
from tests.suites.curie.copies import REPLIES, write_copy
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
        assert 0 == status
        return server, json.loads(out)

    return call


def test_scibench(run, working_folder):
    """Each problem is asked in two settings, twice in the second, and judged."""
    write_atkins(working_folder / "data")
    replies = {"": [r"It is \boxed{50.7}."]}
    model, scores = run("scibench", replies, "--setting", "zero,zeroCot")
    assert (6, 4) == (model.count(), len(scores["verdicts"]))
    assert all(verdict["values"]["normalised"] is True for verdict in scores["verdicts"])


def test_curie(run, working_folder):
    """Each record of the ten tasks is asked about, maps beside their captions, and judged."""
    data, settings = CurieData(write_copy(working_folder / "data")), [task.name for task in MAIN]
    replies = {
        data.render_prompt(TASKS[task], record): [reply]
        for task in settings
        for record, reply in REPLIES[task].items()
    }
    choice = '{"json_extracted_index": 1, "compare": {}}'
    with ModelServer({"": [choice]}) as judge:
        judges = ("--judge", "openai:test-model", "--judge-base-url", judge.url)
        model, scores = run("curie", replies, "--setting", ",".join(settings), *judges)
    maps = [call for call in model.calls if "data:image/png;base64," in json.dumps(call.body)]
    assert (len(replies), 2, 5) == (model.count(), len(maps), judge.count())
    (summary,) = scores["summary"]["models"].values()
    assert settings == list(summary["tasks"])


def test_alloys(run, working_folder):
    """Each paper is asked about, and what its program builds is scored."""
    write_texts(working_folder / "data")
    model, scores = run("alloys", good_replies(), "--setting", "code")
    assert len(TEXTS) == model.count() == len(scores["verdicts"])
    assert all(0 < verdict["values"]["overall_f1"] <= 1 for verdict in scores["verdicts"])
