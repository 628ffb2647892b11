"""Fixtures of the tests of commands."""

import json
from functools import partial

import pytest


@pytest.fixture
def run(litx, request, monkeypatch, tmp_path):
    """Return a function that runs the command of the test module, in an empty folder."""
    monkeypatch.chdir(tmp_path)
    return partial(litx, request.path.stem.removeprefix("test_").replace("_", "-"))


@pytest.fixture
def as_json(run):
    """Return a function that runs the command with JSON output and returns the data."""

    def call(*arguments, status=0):
        exit_status, out, err = run(*arguments, "--format", "json")
        assert (status, "") == (exit_status, err)
        return json.loads(out)

    return call
