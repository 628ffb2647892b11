"""Processes as tests see them."""

import os
import subprocess
import time
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest


def children(pid):
    """Return the processes that any thread of a process has started and that have not ended."""
    pids = []
    with suppress(OSError):
        for task in Path(f"/proc/{pid}/task").iterdir():
            pids += map(int, (task / "children").read_text().split())
    return [*filter(is_running, pids)]


def is_running(pid):
    """Tell whether a process is there and has not ended."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


def called_with(mark):
    """Return the processes with a text among their arguments; a forked child has its parent's."""
    pids = []
    for path in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            if mark.encode() in path.read_bytes():
                pids.append(int(path.parent.name))
        except (FileNotFoundError, ProcessLookupError):
            continue
    return [pid for pid in pids if is_running(pid)]


def require_tier_x(runner):
    """Skip a test where the confinement of tier X is not verified."""
    if runner.survey().level_python is None:
        pytest.skip("tier X is not verified here")


def wait_until(condition, seconds=60):
    """Wait for a condition, a minute at most on a busy machine, and return its value."""
    deadline = time.monotonic() + seconds
    while not (value := condition()) and time.monotonic() < deadline:
        time.sleep(0.02)
    return value


@contextmanager
def busy_core(count=1):
    """Keep a processor busy, by sessions between which some kernels divide it; give its number."""
    core = min(os.sched_getaffinity(0))
    busy = [
        subprocess.Popen(["/bin/sh", "-c", "while :; do :; done"], start_new_session=True)
        for _ in range(count)
    ]
    try:
        for process in busy:
            os.sched_setaffinity(process.pid, {core})
        yield core
    finally:
        for process in busy:
            process.kill()
            process.wait()


def put_last(pid, core):
    """Let a process have only what others leave of a processor: a sixtieth of a busy process."""
    os.sched_setaffinity(pid, {core})
    os.setpriority(os.PRIO_PROCESS, pid, 19)
    with suppress(OSError):  # the same for its session, where the kernel divides between those
        Path(f"/proc/{pid}/autogroup").write_text("19")
