"""From what throw-away processes told to what is known of a layer."""

import signal
from collections.abc import Sequence
from dataclasses import dataclass
from errno import errorcode

from litx.sandbox.confinement.attempt import ALONE, CONTROL, DONE, SET_UP
from litx.sandbox.confinement.children import Ending
from litx.sandbox.confinement.deeds import WORD
from litx.sandbox.confinement.layer import Layer
from litx.sandbox.confinement.namespaces import OWN_USER
from litx.sandbox.confinement.status import State, Status
from litx.sandbox.confinement.trials import Trial


@dataclass(frozen=True)
class Line:
    """One line of what a throw-away process told; `litx.sandbox.confinement.attempt` says more."""

    kind: str
    index: int
    errno: int
    why: str

    @property
    def reason(self) -> str:
        """The errno by its name, and what the system said."""
        name = errorcode.get(self.errno, "")
        return f"{name}: {self.why}" if name and self.why else name or self.why


def read(told: Sequence[str]) -> list[Line]:
    """Read what a process told."""
    parts = (line.split(" ", 3) for line in told)
    return [Line(kind, int(index), int(errno), why) for kind, index, errno, why in parts]


def judge(layer: Layer, trials: Sequence[Trial], ending: Ending, heard: Sequence[bytes]) -> Status:
    """Say what one process's trials show of a layer.

    Args:
        layer: The layer.
        trials: Its trials, in the order in which they were done.
        ending: What the process told and how it ended.
        heard: Words that came in at the parent's listeners.
    """
    lines = read(ending.told)
    for line in lines:
        if line.kind == SET_UP:
            return Status(State.unavailable, line.reason)
    if fault := _fault(trials, lines, ending):
        return Status(State.unavailable, fault)
    if layer is Layer.namespaces and WORD in heard:
        return Status(State.unavailable, "it does not hold: a word from inside came out")
    for line in lines:
        if line.kind == CONTROL and line.errno:
            what = _name(trials[line.index])
            why = f"not to be shown here: {what} fails without it, too, with {line.reason}"
            return Status(State.applied_unverified, why)
    own_user = any(line.kind == ALONE for line in lines)
    return Status(State.verified, OWN_USER if own_user else "")


def summarize(several: Sequence[Status]) -> Status:
    """Return the worst of several findings about one layer."""
    order = (State.unavailable, State.applied_unverified, State.verified)
    return min(several, key=lambda status: order.index(status.state))


def _fault(trials: Sequence[Trial], lines: Sequence[Line], ending: Ending) -> str:
    """Say what should have been stopped and was not, or went wrong otherwise; or nothing."""
    done = {line.index: line for line in lines if line.kind == DONE}
    for index, trial in enumerate(trials):
        if fault := _fault_of_one(trial, done.get(index), ending.exit_code):
            return fault
    is_killed = ending.exit_code == -signal.SIGSYS and trials[-1].is_deadly
    return "" if ending.exit_code == 0 or is_killed else f"the trial ended with {ending.exit_code}"


def _fault_of_one(trial: Trial, line: Line | None, exit_code: int) -> str:
    """Say what is wrong with what became of one deed; or nothing."""
    if trial.is_deadly:
        if line is not None:
            return f"it does not hold: {_name(trial)} did not end the process"
        wrong = f"{_name(trial)} ended the process with {exit_code}, not by SIGSYS"
        return "" if exit_code == -signal.SIGSYS else wrong
    if line is None:
        return f"the trial ended with {exit_code} before {_name(trial)}"
    if line.errno == 0:
        return f"it does not hold: {_name(trial)} was possible"
    return "" if line.errno in trial.expected else f"{_name(trial)} failed with {line.reason}"


def _name(trial: Trial) -> str:
    return trial.deed.__name__.replace("_", " ")
