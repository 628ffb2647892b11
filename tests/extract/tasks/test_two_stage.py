import pytest

from litx.errors import DatasetError
from litx.extract.tasks.two_stage import CONTINUE, FROM_DESCRIPTION, PARTS, describe
from litx.harness.task import find
from tests.extract.tasks.stored import GOOD, SETTINGS, TEXT, Done, fenced, once, store

task = find("two-stage")


class TestAnswer:
    def test_description_then_code(self, tmp_path, runner):
        """The second stage has the description and not the paper."""
        done = Done(tmp_path, task, runner, ["One alloy was cast.", fenced(GOOD)])
        assert f"{describe(SETTINGS)}\n\n{TEXT}" == done.prompt(1)
        assert done.prompt(2).startswith(FROM_DESCRIPTION)
        assert done.prompt(2).endswith("\n\nOne alloy was cast.")
        assert TEXT not in done.prompt(2)
        assert (".py", GOOD) == done.output

    def test_description_in_parts(self, tmp_path, runner):
        """A description that is cut off goes on where it stopped; after five parts it is taken."""
        replies = [("One alloy", "length"), ("was cast", "length"), "at once.", fenced(GOOD)]
        done = Done(tmp_path, task, runner, replies)
        assert CONTINUE == done.prompt(2) == done.prompt(3)
        assert done.prompt(4).endswith("\n\nOne alloy\nwas cast\nat once.")
        assert "ok" == done.record.outcome
        replies = [(f"part {number}", "length") for number in range(PARTS)]
        done = Done(tmp_path / "long", task, runner, [*replies, fenced(GOOD)])
        assert done.prompt(6).endswith("part 0\npart 1\npart 2\npart 3\npart 4")
        assert ("ok", 6, 0) == done.result

    def test_second_context(self, tmp_path, runner):
        """A new context of the second stage begins from the same description."""
        short = once(task)
        short.contexts = 2
        done = Done(tmp_path, short, runner, ["One alloy.", "no", fenced(GOOD)])
        assert ("ok", 3, 1) == done.result
        assert done.prompt(2) == done.prompt(3)


class TestWithSecond:
    def test_other_model(self, tmp_path, runner):
        """The second stage may have another model."""
        second = store(tmp_path / "second", [fenced("[]")])
        both = task.with_second(second)
        done = Done(tmp_path, both, runner, ["One alloy.", fenced(GOOD)])
        assert (".py", "[]") == done.output
        assert (("ok", 2, 0), (200, 20, 1.0)) == (done.result, done.spent)

    def test_one_stage(self, tmp_path):
        """A task with one stage takes no second model."""
        second = store(tmp_path / "second", ["[]"])
        with pytest.raises(DatasetError, match="no second stage for scripted:test; leave"):
            find("code").with_second(second)
