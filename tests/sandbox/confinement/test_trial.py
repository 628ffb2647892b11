"""What a trial makes of what its throw-away process told."""

import signal
from errno import EACCES, ENETUNREACH, ENOENT, EPERM

import pytest

from litx.sandbox.confinement import Layer, Role, deeds
from litx.sandbox.confinement.deeds import DEEDS
from litx.sandbox.confinement.scene import CONTROL_WORD, WORD
from litx.sandbox.confinement.trial import Ended, Trial, trials


def trial(act, layer, role=Role.program):
    """Return the trial of one deed."""
    (deed,) = (one for one in DEEDS if one.act is act and one.layer is layer)
    return Trial(layer, role, (deed,))


READ = trial(deeds.read_file, Layer.landlock)
FORK = trial(deeds.fork, Layer.seccomp)
FORK_OF_MONTY = trial(deeds.fork, Layer.seccomp, Role.monty)
REACH = trial(deeds.reach_udp, Layer.namespaces)
POSSIBLE = "control\tread file\t0\t"


def said(trial, *told, exit_code=0, heard=()):
    """Return what is made of one trial, as text."""
    return str(trial.judge(Ended(told, exit_code), heard))


class TestJudge:
    def test_stopped(self):
        """A deed that was possible without the layer and not with it verifies the layer."""
        assert "verified" == said(READ, POSSIBLE, f"done\tread file\t{EACCES}\tdenied")

    def test_possible(self):
        """A deed that is possible with the layer shows that the layer does not hold."""
        expected = "unavailable (it does not hold: read file was possible)"
        assert expected == said(READ, POSSIBLE, "done\tread file\t0\t")

    def test_control_fails(self):
        """A deed that fails without the layer, too, verifies nothing."""
        expected = (
            "applied_unverified (not to be shown here: read file fails without it, too, with"
            " ENOENT: gone)"
        )
        told = (f"control\tread file\t{ENOENT}\tgone", f"done\tread file\t{EACCES}\tdenied")
        assert expected == said(READ, *told)

    def test_other_error(self):
        """A deed that fails for another reason than the layer's verifies nothing."""
        expected = "unavailable (read file failed with ENOENT: gone)"
        assert expected == said(READ, POSSIBLE, f"done\tread file\t{ENOENT}\tgone")

    def test_set_up(self):
        """A layer that cannot be applied is unavailable, with the answer of the system."""
        assert "unavailable (EPERM: no)" == said(READ, POSSIBLE, f"set-up\t\t{EPERM}\tno")

    def test_killed(self):
        """A deadly deed must end the process by SIGSYS, and by nothing else."""
        assert "verified" == said(FORK, exit_code=-signal.SIGSYS)
        assert said(FORK, exit_code=-signal.SIGSEGV).startswith("unavailable (fork ended")
        expected = "unavailable (it does not hold: fork did not end the process)"
        assert expected == said(FORK, "done\tfork\t0\t")
        assert expected == said(FORK, f"done\tfork\t{EPERM}\tno")

    def test_role(self):
        """What ends a program fails in monty, and must not end it."""
        assert "verified" == said(FORK_OF_MONTY, f"done\tfork\t{EPERM}\tno")
        assert said(FORK_OF_MONTY, exit_code=-signal.SIGSYS).startswith("unavailable (the trial")

    @pytest.mark.parametrize("exit_code", [1, -signal.SIGKILL])
    def test_told_nothing(self, exit_code):
        """A process that ends too early verifies nothing."""
        expected = f"unavailable (the trial ended with {int(exit_code)} before read file)"
        assert expected == said(READ, exit_code=exit_code)

    def test_heard(self):
        """A word that comes out in spite of an error inside shows that the layer does not hold."""
        told = ("control\treach udp\t0\t", f"done\treach udp\t{ENETUNREACH}\tunreachable")
        assert "verified" == said(REACH, *told, heard=[CONTROL_WORD])
        leaky = said(REACH, *told, heard=[CONTROL_WORD, WORD])
        assert "unavailable (it does not hold: a word from inside came out)" == leaky


class TestTrials:
    def test_every_deed(self):
        """Every layer has a trial but `parent_death`; every deed is in those of its roles."""
        found = list(trials())
        assert {*Layer} - {Layer.parent_death} == {one.layer for one in found}
        done = [(deed.name, one.layer, one.role) for one in found for deed in one.deeds]
        expected = [(deed.name, deed.layer, role) for deed in DEEDS for role in deed.roles]
        assert sorted(expected) == sorted(done)

    def test_deadly_last(self):
        """In each process a deadly deed comes last."""
        for one in trials():
            assert not any(one.role in deed.deadly for deed in one.deeds[:-1])
