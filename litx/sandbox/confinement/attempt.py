"""What a throw-away process does: its deeds without a layer, then with it.

It writes one line for each: `control`, `set-up`, `done` or `alone`, the number of the deed, the
errno (0 for a deed that could be done) and what the system said.
"""

import contextlib
import dataclasses
import os
from pathlib import Path

from litx.sandbox.confinement.deeds import CONTROL_WORD, Scene
from litx.sandbox.confinement.errors import ConfinementError
from litx.sandbox.confinement.layer import Layer
from litx.sandbox.confinement.role import Role
from litx.sandbox.confinement.steps import confine
from litx.sandbox.confinement.trials import Trial
from litx.sandbox.limits import Limits

CONTROL, SET_UP, DONE, ALONE = "control", "set-up", "done", "alone"

_ROLE = Role.program


def attempt(
    scene: Scene, limits: Limits, layer: Layer, trials: tuple[Trial, ...], write_fd: int
) -> None:
    """Do the deeds of some trials without a layer, put it on, and do them again.

    Args:
        scene: What the deeds need.
        limits: What one program may use.
        layer: The layer.
        trials: The trials; the last may end this process.
        write_fd: Where to tell.
    """
    free = dataclasses.replace(scene, word=CONTROL_WORD)
    for index, trial in enumerate(trials):
        if trial.has_control:
            _do(trial, free, index, CONTROL, write_fd)
    user_namespace = _user_namespace()
    try:
        confine(_ROLE, limits, {layer}, write_fd=write_fd, parent=scene.parent)
    except ConfinementError as error:
        _tell(error.tell_on, SET_UP, 0, error.errno, error.why)
        return
    if user_namespace and _user_namespace() not in (user_namespace, ""):
        _tell(_ROLE.writes, ALONE, 0, 0, "")
    for index, trial in enumerate(trials):
        _do(trial, scene, index, DONE, _ROLE.writes)


def _do(trial: Trial, scene: Scene, index: int, when: str, write_fd: int) -> None:
    """Do one deed and tell how it went; a deadly one is told of only if one survives it."""
    try:
        trial.deed(scene)
    except OSError as error:
        _tell(write_fd, when, index, error.errno or -1, error.strerror or "")
    else:
        _tell(write_fd, when, index, 0, "")


def _tell(write_fd: int, kind: str, index: int, errno: int, why: str) -> None:
    os.write(write_fd, f"{kind} {index} {errno} {why}\n".encode())


def _user_namespace() -> str:
    """Return the name of this process's user namespace, or nothing."""
    with contextlib.suppress(OSError):
        return str(Path("/proc/self/ns/user").readlink())
    return ""
