"""What is read of a run whose folder others have filled."""

import os

import pytest

from litx.errors import ProgramError
from litx.extract.tasks.counting import asked, told
from litx.harness.run import RunFolder, RunRecord
from litx.sandbox.limits import MAX_SOURCE_MB
from tests.extract.tasks.stored import STEM


@pytest.fixture
def run(tmp_path):
    """Return a run with an output."""
    run = RunFolder.create(tmp_path / "run", {"papers": [STEM, "../x", STEM], "repeats": 1})
    run.write_output(1, STEM, ".json", "[1]\n")
    return run


class TestAsked:
    def test_each_once(self, run):
        """A paper counts once, however often run.toml names it, and no other name counts."""
        assert [STEM] == asked(run)


class TestTold:
    def test_accepted(self, run):
        """What is kept of an accepted answer is read; of any other, nothing."""
        assert "[1]\n" == told(run, 1, STEM, RunRecord("ok"))
        assert "[1]\n" == told(run, 1, STEM, None)
        assert "" == told(run, 1, STEM, RunRecord("unparsed"))
        assert "" == told(run, 2, STEM, None)

    def test_no_more_than_a_program(self, run):
        """Of a file of any length, no more is read than a program may have."""
        with run.output(1, STEM).open("ab") as stream:
            stream.truncate(10 * MAX_SOURCE_MB * 1_000_000)
        assert MAX_SOURCE_MB * 1_000_000 + 1 == len(told(run, 1, STEM, None))

    @pytest.mark.parametrize("make", [os.mkfifo, lambda file: file.symlink_to("/dev/zero")])
    def test_no_file(self, run, make):
        """What is no file, and has no end, is not read."""
        file = run.output(1, STEM)
        file.unlink()
        make(file)
        with pytest.raises(ProgramError, match=f"{STEM}.json cannot be read: it is "):
            told(run, 1, STEM, None)
