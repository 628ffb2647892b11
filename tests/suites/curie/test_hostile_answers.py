"""Hostile answers to CURIE: each is scored or has a note, in bounded time."""

import json
import time

import pytest

from litx.suites.curie.data.tasks import TASKS
from tests.command import run_here
from tests.suites.curie.copies import REPLIES, write_copy
from tests.suites.files import write

pytestmark = pytest.mark.law

MAX_CPU_S = 60.0
FENCE = "`" * 3
HOSTILE = {
    "empty": "",
    "nothing": "\x00\x1b[2J\u202e",
    "lone surrogate": "\ud800",
    "deep JSON": "[" * 50_000,
    "deep objects": '{"a":' * 5_000,
    "numbers": '{"W": 1e999, "S": -1e999, "E": NaN, "N": true}',
    "huge number": '[{"value": ' + "9" * 20_000 + "}]",
    "fences": f"{FENCE}python\n" * 2_000,
    "program": f"{FENCE}python\nimport os\nos.system('touch /tmp/x')\nwhile True: pass\n{FENCE}",
    "sequence": "ACDEFGHIKLMNPQRSTVWY" * 5_000,
    "words": "the cat sat on the mat " * 3_000,
    "markup": "<script>alert(1)</script> {{ 7*7 }} %s {0}",
    "duplicates": json.dumps([{"a": 1}] * 2_000),
}


def test_each_task(tmp_path):
    """The command ends normally, with a score for each answer."""
    write_copy(tmp_path / "copy")
    count = 0
    for setting, replies in REPLIES.items():
        task = TASKS[setting]
        for record in replies if task.is_main else ():
            for name, text in HOSTILE.items():
                file = f"outputs/inference/{task.domain}/{task.prompt}/{name}/success/{record}"
                write(tmp_path, f"{file}.json", {"response_text": text, "prompt_text": "?"})
            count += 1
    start = time.thread_time()
    arguments = ("suite", "score", "curie", "outputs", "--data", "copy", "--format", "json")
    status, out, err = run_here(*arguments, cwd=tmp_path)
    assert time.thread_time() - start < MAX_CPU_S
    assert status in {0, 1}, err
    assert "Traceback" not in out + err
    models = json.loads(out)["summary"]["models"]
    assert {*HOSTILE} == {*models}
    for name, model in models.items():
        tasks = model["tasks"].values()
        assert count == sum(task["n"] for task in tasks), name
        means = [metric["mean"] for task in tasks for metric in task["metrics"].values()]
        known = [mean for mean in means if mean is not None]
        assert known, name
        assert all(0 <= mean < float("inf") for mean in known), (name, known)
    assert not any(character in err for character in "\x00\x1b\u202e")
