"""CURIE from end to end with models on loopback, which speak as OpenAI's service does."""

import json

import pytest

from litx.suites.curie.data.files import CurieData
from litx.suites.curie.data.tasks import MAIN, TASKS
from tests.extract.server import ModelServer
from tests.suites.curie.copies import REPLIES, write_copy

pytest.importorskip("litx.providers.remote")
SETTINGS = [task.name for task in MAIN]


def test_run(litx, working_folder, monkeypatch):
    """Each record of the ten tasks is asked about, maps beside their captions, and judged."""
    monkeypatch.setenv("OPENAI_API_KEY", "k")
    data = CurieData(write_copy(working_folder / "copy"))
    replies = {
        data.render_prompt(TASKS[task], record): [reply]
        for task in SETTINGS
        for record, reply in REPLIES[task].items()
    }
    choice = '{"json_extracted_index": 1, "compare": {}}'
    with ModelServer(replies) as model, ModelServer({"": [choice]}) as judge:
        models = ("--model", "openai:test-model", "--base-url", model.url)
        judges = ("--judge", "openai:test-model", "--judge-base-url", judge.url)
        arguments = ("--data", "copy", "--setting", ",".join(SETTINGS), *models, *judges)
        status, out, err = litx("suite", "run", "curie", *arguments)
        assert 0 == status, err
    maps = [call for call in model.calls if "data:image/png;base64," in json.dumps(call.body)]
    assert (len(replies), 2, 5) == (model.count(), len(maps), judge.count())
    run = out.splitlines()[-1]
    status, out, _ = litx("suite", "score", "curie", run, "--data", "copy", "--format", "json")
    (summary,) = json.loads(out)["summary"]["models"].values()
    assert (0, SETTINGS) == (status, list(summary["tasks"]))
