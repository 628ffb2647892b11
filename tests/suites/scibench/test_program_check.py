"""Whether the programs of demonstrations print their answers."""

import pytest

from litx.suites.scibench.data import load
from litx.suites.scibench.program_check import check_programs
from tests.suites.scibench.copies import write_copy, write_demonstrations


class TestCheckPrograms:
    def test_right(self, tmp_path):
        """Nothing is told of programs that print the answers."""
        assert [] == list(check_programs(load(write_demonstrations(tmp_path))))

    def test_none(self, tmp_path):
        """Nor of a copy without programs."""
        assert [] == list(check_programs(load(write_copy(tmp_path))))

    @pytest.mark.parametrize(
        ("is_wrong", "told", "name", "source"),
        [
            (True, "it prints another answer", "fund_1", "print(7)"),
            (True, "crashed: ZeroDivisionError", "fund_1", "1 / 0"),
            (True, "is of no problem", "fund_9", "print(7)"),
            (False, "before a correction", "class_2", "print(7)"),
            (True, "crashed: ZeroDivisionError", "class_2", "1 / 0"),
        ],
    )
    def test_wrong(self, tmp_path, is_wrong, told, name, source):
        """A program that prints something else is wrong, but for those that are known."""
        write_demonstrations(tmp_path)
        (tmp_path / "python" / f"{name}.txt").write_text(source)
        (finding,) = check_programs(load(tmp_path))
        assert is_wrong is finding.is_wrong
        assert told in finding.what
        assert name.replace("_", "_sol/") in finding.what
