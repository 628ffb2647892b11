"""What a trial makes of what its throw-away process told."""

import signal
from errno import EACCES, ENETUNREACH, ENOENT, EPERM

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


def said(trial, *told, exit_code=0, heard=()):
    """Return what is made of one trial, as text."""
    return str(trial.judge(Ended(told, exit_code), heard))


class TestJudge:
    def test_done(self):
        """A deed verifies a layer if the layer's own error alone stands in its way."""
        possible, stopped = "control\tread file\t0\t", f"done\tread file\t{EACCES}\tdenied"
        assert "verified" == said(READ, possible, stopped)
        expected = "unavailable (it does not hold: read file was possible)"
        assert expected == said(READ, possible, "done\tread file\t0\t")
        expected = "unavailable (read file failed with ENOENT: gone)"
        assert expected == said(READ, possible, f"done\tread file\t{ENOENT}\tgone")
        expected = "applied_unverified (not to be shown here: read file fails without it, too, with"
        assert f"{expected} ENOENT: gone)" == said(
            READ, f"control\tread file\t{ENOENT}\tgone", stopped
        )

    def test_not_done(self):
        """A layer that cannot be applied, and a process that ends too early, verify nothing."""
        set_up = f"set-up\t\t{EPERM}\tno"
        assert "unavailable (EPERM: no)" == said(READ, "control\tread file\t0\t", set_up)
        for code in (1, -9):
            expected = f"unavailable (the trial ended with {code} before read file)"
            assert expected == said(READ, exit_code=code)

    def test_deadly(self):
        """A deadly deed must end the process by SIGSYS alone; in monty it must fail instead."""
        assert "verified" == said(FORK, exit_code=-signal.SIGSYS)
        assert said(FORK, exit_code=-signal.SIGSEGV).startswith("unavailable (fork ended")
        expected = "unavailable (it does not hold: fork did not end the process)"
        assert expected == said(FORK, "done\tfork\t0\t")
        assert expected == said(FORK, f"done\tfork\t{EPERM}\tno")
        assert "verified" == said(FORK_OF_MONTY, f"done\tfork\t{EPERM}\tno")
        assert said(FORK_OF_MONTY, exit_code=-signal.SIGSYS).startswith("unavailable (the trial")

    def test_heard(self):
        """A word that comes out in spite of an error inside shows that the layer does not hold."""
        told = ("control\treach udp\t0\t", f"done\treach udp\t{ENETUNREACH}\tunreachable")
        assert "verified" == said(REACH, *told, heard=[CONTROL_WORD])
        leaky = said(REACH, *told, heard=[CONTROL_WORD, WORD])
        assert "unavailable (it does not hold: a word from inside came out)" == leaky


def test_trials():
    """Each layer but `parent_death` has some; each deed is in those of its roles, deadly last."""
    found = list(trials())
    assert {*Layer} - {Layer.parent_death} == {one.layer for one in found}
    done = [(deed.name, one.layer, one.role) for one in found for deed in one.deeds]
    expected = [(deed.name, deed.layer, role) for deed in DEEDS for role in deed.roles]
    assert sorted(expected) == sorted(done)
    assert not any(one.role in deed.deadly for one in found for deed in one.deeds[:-1])
