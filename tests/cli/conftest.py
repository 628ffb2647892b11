"""Fixtures for the tests of commands."""

import json
from functools import partial

import pytest


@pytest.fixture
def run(litx, request, monkeypatch, tmp_path):
    """Return a function that runs the command named by the module, in an empty folder."""
    monkeypatch.chdir(tmp_path)
    return partial(litx, request.path.stem.removeprefix("test_").replace("_", "-"))


@pytest.fixture
def as_json(run):
    """Return a function that returns the JSON of the same command, with nothing on stderr."""

    def run_as_json(*arguments, status=0):
        result = run(*arguments, "--format", "json")
        assert (status, "") == (result[0], result[2])
        return json.loads(result[1])

    return run_as_json
