"""What tests of extraction share."""

import pytest

from litx.sandbox import Runner
from tests.extract.command import Command
from tests.extract.papers import write_texts


@pytest.fixture(scope="module")
def runner():
    """Return a runner of one program at a time."""
    with Runner(jobs=1) as one:
        yield one


@pytest.fixture
def reading(litx, monkeypatch, tmp_path):
    """Return `litx` in a folder with three papers."""
    write_texts(tmp_path / "texts")
    return Command(litx, monkeypatch, tmp_path)
