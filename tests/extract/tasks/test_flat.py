import pytest

from litx.harness.task import find
from litx.sandbox import Outcome, Source
from tests.extract.tasks.stored import CHAIN, GOOD, Done, fenced

task = find("flat")


class TestJudge:
    def test_chain_is_refused(self, runner):
        """A process that starts with another material is invalid, at the line of its material."""
        result = runner.run(Source(CHAIN))
        assert Outcome.ok is result.outcome
        judged = task.judge(result)
        assert (Outcome.invalid, 8) == (judged.outcome, judged.line)
        assert (
            "experiments[0].output_materials[1].process starts with the material 'ingot', which is "
            "not a raw material\nwrite the full chain from raw materials in each process"
        ) == judged.message

    @pytest.mark.parametrize(
        "text",
        [
            GOOD,
            GOOD.replace("Material(process", 'Material(name="a", process'),
            CHAIN.replace('"ingot->casting"', '"elements->casting"').replace(
                "kind=ProcessKind.AsCast", 'kind=ProcessKind.AsCast, inputs=["ingot"]'
            ),
            GOOD.replace('{"casting": [', "[")
            .replace("]},", "],")
            .replace('process="elements->casting", ', ""),
            "1 / 0",
        ],
    )
    def test_stays(self, runner, text):
        """Names, inputs of events and a shared recipe refer to nothing; a failure stays one."""
        result = runner.run(Source(text))
        assert ("1 / 0" == text) is (Outcome.ok is not result.outcome)
        assert result is task.judge(result)

    def test_many(self, runner):
        """Of many references five are told, and how many more there are."""
        lines = CHAIN.splitlines()
        second = lines[7]
        copies = [second.replace('"MgFe"', f'"MgFe{number}"') for number in range(2, 9)]
        result = task.judge(runner.run(Source("\n".join([*lines[:8], *copies, *lines[8:]]))))
        assert 5 == result.message.count("starts with")
        assert "... and 3 more" in result.message


class TestAnswer:
    def test_told_and_mended(self, tmp_path, runner):
        """The model is told which process starts where, and what to write."""
        done = Done(tmp_path, task, runner, [fenced(CHAIN), fenced(GOOD)])
        assert ("ok", 2, 0) == done.result
        for words in ("line 8: Material(process=", "'ingot'", "full chain from raw materials"):
            assert words in done.prompt(2)
