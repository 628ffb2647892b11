import pytest

from litx.errors import DatasetError
from litx.extract.tasks.two_stage import CONTINUE, FROM_DESCRIPTION, PARTS, describe
from litx.harness.task import find
from tests.extract.tasks.stored import GOOD, SETTINGS, TEXT, Done, fenced, once, store

task = find("two-stage")


class TestAnswer:
    def test_description_then_code(self, tmp_path, runner):
        """The second stage has the description and not the paper, in each new context the same."""
        replies = ["One alloy was cast.", "no", fenced(GOOD)]
        done = Done(tmp_path, once(task, contexts=2), runner, replies)
        assert f"{describe(SETTINGS)}\n\n{TEXT}" == done.prompt(1)
        assert done.prompt(2).startswith(FROM_DESCRIPTION)
        assert done.prompt(2).endswith("\n\nOne alloy was cast.")
        assert TEXT not in done.prompt(2)
        assert done.prompt(2) == done.prompt(3)
        assert (("ok", 3, 1), (".py", GOOD)) == (done.result, done.output)

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


def test_second_model(tmp_path, runner):
    """The second stage may have another model; a task with one stage takes none."""
    second = store(tmp_path / "second", [fenced("[]")])
    done = Done(tmp_path, task.with_second(second), runner, ["One alloy.", fenced(GOOD)])
    assert (".py", "[]") == done.output
    assert (("ok", 2, 0), (200, 20, 1.0)) == (done.result, done.spent)
    with pytest.raises(DatasetError, match="no second stage for scripted:test; leave"):
        find("code").with_second(second)
