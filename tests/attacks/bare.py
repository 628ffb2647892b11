"""What a payload does when it is run by a bare exec, in a fork of the process that scores."""

import atexit
import contextlib
import gc
import json
import os
import pickle
import signal
from collections.abc import Callable, Mapping

from litx.sandbox.names import offered
from tests.attacks import known
from tests.attacks.attack import Harm

_MOST_S = 5

_TOLD = "harms: "
"""What the last line of a fork that lives begins with."""

_PLAIN = (type(None), bool, int, float, str)


def run_bare(text: str, expected: Mapping[str, str], fingerprint: str) -> tuple[str, set[Harm]]:
    """Run a payload in a fork of this process; return what it printed and the harm it did there."""
    reading, writing = os.pipe()
    pid = os.fork()
    if pid == 0:
        signal.alarm(_MOST_S)
        os.dup2(writing, 1)
        try:
            with os.fdopen(1, "w", closefd=False) as out:
                found = _harms(text, out.write, expected, fingerprint)
                out.write(f"\n{_TOLD}" + json.dumps(sorted(one.name for one in found)))
        finally:
            os._exit(0)
    os.close(writing)
    with os.fdopen(reading, errors="replace") as stream:
        printed, _, told = stream.read().rpartition("\n")
    os.waitpid(pid, 0)
    if not told.startswith(_TOLD):  # the process that scores came to its end
        return printed + told, {Harm.host}
    return printed, {Harm[name] for name in json.loads(told.removeprefix(_TOLD))}


def _harms(
    text: str, write: Callable[[str], int], expected: Mapping[str, str], fingerprint: str
) -> set[Harm]:
    """Run a payload right here and say what is no longer as it was."""
    names: dict[str, object] = {**offered(), "__name__": "attack"}
    names["print"] = lambda *values: write(" ".join(map(str, values)) + "\n")
    try:
        exec(text, names)
    except Exception as error:  # noqa: BLE001 (as those who use a bare exec have it)
        write(f"{type(error).__name__}: {error}")
    atexit._run_exitfuncs()
    found = set()
    if foreign(names.get("experiments")):
        found.add(Harm.foreign)
    with contextlib.suppress(Exception):
        pickle.loads(pickle.dumps(names.get("experiments")))  # as pools of processes do
    names.clear()
    gc.collect()
    if not _is_same(lambda: known.fingerprint(known.build()), fingerprint):
        found.add(Harm.next)
    if not _is_same(known.verdicts, expected):
        found.add(Harm.scorer)
    return found


def _is_same(find: Callable[[], object], expected: object) -> bool:
    try:
        return str.__eq__(repr(find()), repr(expected))
    except BaseException:  # noqa: BLE001 (whatever the payload left there)
        return False


def foreign(value: object, depth: int = 0) -> bool:
    """Tell whether there is an object in a result whose class only the program knows."""
    if type(value).__module__ in {"attack", "__main__"}:
        return True
    if depth > 20:
        return False
    if isinstance(value, dict):
        return any(foreign(one, depth + 1) for pair in value.items() for one in pair)
    if isinstance(value, (list, tuple, set, frozenset)):
        return any(foreign(one, depth + 1) for one in value)
    if type(value) in _PLAIN or not type(value).__module__.startswith("litx"):
        return False
    inner = [getattr(value, "__dict__", {}), *(_slots(value))]
    return any(foreign(one, depth + 1) for one in inner)


def _slots(value: object) -> list[object]:
    names = [name for one in type(value).__mro__ for name in getattr(one, "__slots__", ())]
    return [getattr(value, name) for name in names if name[:2] != "__" and hasattr(value, name)]
