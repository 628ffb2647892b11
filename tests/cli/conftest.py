"""What the tests of commands share."""

from functools import partial

import pytest


@pytest.fixture
def run(litx, request, monkeypatch, tmp_path):
    """Return a function that runs the command that the file is named for, in an empty folder."""
    monkeypatch.chdir(tmp_path)
    return partial(litx, request.path.stem.removeprefix("test_").replace("_", "-"))
