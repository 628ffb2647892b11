"""Find processes and change their conditions."""

import os
import subprocess
import time
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest


def find_children(pid):
    """Return the running children of all threads of a process."""
    pids = []
    with suppress(OSError):
        for task in Path(f"/proc/{pid}/task").iterdir():
            pids += map(int, (task / "children").read_text().split())
    return [*filter(is_running, pids)]


def is_running(pid):
    """Return whether a process exists and is not a zombie."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


def find_supervisor(runner):
    """Return the process of the only supervisor of a runner."""
    (supervisor,) = runner._pool.idle
    return supervisor._process.pid


def read_status(pid):
    """Return the status of a process in /proc by field; it is empty if the process has ended."""
    with suppress(OSError):
        lines = Path(f"/proc/{pid}/status").read_text().splitlines()
        return {key: value.strip() for key, _, value in (line.partition(":") for line in lines)}
    return {}


def read_links(pid, folder):
    """Return the targets of the links in a folder of a process, as far as they are readable."""
    targets = {}
    with suppress(OSError):
        for link in Path(f"/proc/{pid}/{folder}").iterdir():
            with suppress(OSError):
                targets[link.name] = str(link.readlink())
    return targets


def read_mappings(pid):
    """Return the mappings in memory of a process, each as its start, its end and its line."""
    lines = Path(f"/proc/{pid}/maps").read_text().splitlines()
    return [(*(int(bound, 16) for bound in line.split()[0].split("-")), line) for line in lines]


def find_by_argument(mark):
    """Return the running processes that have a text in their arguments, or in their parent's."""
    pids = []
    for path in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            if mark.encode() in path.read_bytes():
                pids.append(int(path.parent.name))
        except (FileNotFoundError, ProcessLookupError):
            continue
    return [pid for pid in pids if is_running(pid)]


def require_tier_x(runner):
    """Skip a test if the confinement of tier X is not verified."""
    if runner.survey().level_python is None:
        pytest.skip("tier X is not verified here")


def wait_until(condition, seconds=60):
    """Wait until a condition is true; return its last value."""
    deadline = time.monotonic() + seconds
    while not (value := condition()) and time.monotonic() < deadline:
        time.sleep(0.02)
    return value


@contextmanager
def busy_core(count=1):
    """Keep a processor busy with several sessions; return the number of the processor."""
    core = min(os.sched_getaffinity(0))
    processes = [
        subprocess.Popen(["/bin/sh", "-c", "while :; do :; done"], start_new_session=True)
        for _ in range(count)
    ]
    try:
        for process in processes:
            os.sched_setaffinity(process.pid, {core})
        yield core
    finally:
        for process in processes:
            process.kill()
            process.wait()


def lower_priority(pid, core):
    """Give a process the lowest priority on a processor: a sixtieth of a busy process."""
    os.sched_setaffinity(pid, {core})
    os.setpriority(os.PRIO_PROCESS, pid, 19)
    with suppress(OSError):  # some kernels share a processor between sessions
        Path(f"/proc/{pid}/autogroup").write_text("19")
