"""What is made of what throw-away processes told."""

import signal
from errno import EACCES, ENETUNREACH, ENOENT, EPERM

import pytest

from litx.sandbox.confinement import Layer, State, Status, deeds
from litx.sandbox.confinement.children import Ending
from litx.sandbox.confinement.trials import TRIALS, Trial
from litx.sandbox.confinement.verdict import judge, summarize

READ = Trial(deeds.read_file, (EACCES,))
FORK = Trial(deeds.fork, has_control=False)
REACH = Trial(deeds.reach_udp, (ENETUNREACH,))
STOPPED = ("control 0 0 ", f"done 0 {EACCES} Permission denied")


def said(trial, *told, exit_code=0, layer=Layer.landlock, heard=()):
    """Return what is made of one trial, as text."""
    return str(judge(layer, (trial,), Ending(told, exit_code), heard))


class TestJudge:
    def test_stopped(self):
        """A deed that was possible without the layer and not with it verifies the layer."""
        assert "verified" == said(READ, *STOPPED)

    def test_possible(self):
        """A deed that is possible with the layer shows that the layer does not hold."""
        expected = "unavailable (it does not hold: read file was possible)"
        assert expected == said(READ, "control 0 0 ", "done 0 0 ")

    def test_control_fails(self):
        """A deed that fails without the layer, too, verifies nothing."""
        expected = (
            "applied_unverified (not to be shown here: read file fails without it, too, with"
            " ENOENT: gone)"
        )
        told = (f"control 0 {ENOENT} gone", f"done 0 {EACCES} denied")
        assert expected == said(READ, *told)

    def test_other_error(self):
        """A deed that fails for another reason than the layer's verifies nothing."""
        expected = "unavailable (read file failed with ENOENT: gone)"
        assert expected == said(READ, "control 0 0 ", f"done 0 {ENOENT} gone")

    def test_set_up(self):
        """A layer that cannot be applied is unavailable, with the answer of the system."""
        assert "unavailable (EPERM: no)" == said(READ, "control 0 0 ", f"set-up 0 {EPERM} no")

    def test_killed(self):
        """A deadly deed must end the process by SIGSYS, and by nothing else."""
        assert "verified" == said(FORK, exit_code=-signal.SIGSYS)
        assert said(FORK, exit_code=-signal.SIGSEGV).startswith("unavailable (fork ended")
        expected = "unavailable (it does not hold: fork did not end the process)"
        assert expected == said(FORK, "done 0 0 ")
        assert expected == said(FORK, f"done 0 {EPERM} no")

    @pytest.mark.parametrize("exit_code", [1, -signal.SIGKILL])
    def test_told_nothing(self, exit_code):
        """A process that ends too early verifies nothing."""
        expected = f"unavailable (the trial ended with {int(exit_code)} before read file)"
        assert expected == said(READ, exit_code=exit_code)

    def test_heard(self):
        """A word that comes out in spite of an error inside shows that the layer does not hold."""
        told = ("control 0 0 ", f"done 0 {ENETUNREACH} unreachable")
        found = Layer.namespaces
        assert "verified" == said(REACH, *told, layer=found, heard=[deeds.CONTROL_WORD])
        leaky = said(REACH, *told, layer=found, heard=[deeds.CONTROL_WORD, deeds.WORD])
        assert "unavailable (it does not hold: a word from inside came out)" == leaky


class TestSummarize:
    def test_worst(self):
        """Of several findings about one layer the worst counts."""
        several = [Status(state) for state in (State.verified, State.unavailable)]
        assert Status(State.unavailable) == summarize(several)


class TestTrials:
    def test_every_layer(self):
        """Every layer has a trial; that of `parent_death` stands by itself."""
        assert {*Layer} - {Layer.parent_death} == {layer for layer, _ in TRIALS}

    def test_deadly_last(self):
        """In each process a deadly deed comes last."""
        for _, trials in TRIALS:
            assert not any(trial.is_deadly for trial in trials[:-1])
