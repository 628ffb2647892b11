"""What the tests of commands share."""

import json
from functools import partial

import pytest


@pytest.fixture
def run(litx, request, monkeypatch, tmp_path):
    """Return a function that runs the command that the file is named for, in an empty folder."""
    monkeypatch.chdir(tmp_path)
    return partial(litx, request.path.stem.removeprefix("test_").replace("_", "-"))


@pytest.fixture
def as_json(run):
    """Return a function that gives what the same command prints as JSON, with nothing on stderr."""

    def call(*arguments, status=0):
        found, out, err = run(*arguments, "--format", "json")
        assert (status, "") == (found, err)
        return json.loads(out)

    return call
