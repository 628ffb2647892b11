"""How fast `litx sweep` is, and how much memory it takes, over so many programs.

``python -m benchmarks.sweep 10000 FOLDER [options of litx sweep]`` makes that many small programs
in a folder, unless they are there, sweeps them and prints a line: pairs, seconds, pairs a second,
and the largest resident memory of the client and of any worker, in mebibytes.
"""

import re
import subprocess
import sys
import time
from pathlib import Path

import litxalloy
from litx.sandbox.canary_programs import GOOD


def make(folder, count):
    """Write so many programs, each other than all others; a folder for each set of papers."""
    stems = [*litxalloy.papers]
    for number in range(count):
        file = folder / f"{number // len(stems):06}" / f"{stems[number % len(stems)]}.py"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(GOOD.replace("900", str(100 + number)))


def descendants(pid):
    """Return the processes below one that are clients or workers of a sweep."""
    found = []
    for task in Path(f"/proc/{pid}/task").iterdir():
        for child in (task / "children").read_text().split():
            found += [child, *descendants(child)]
    return found


def peak(pid):
    """Return the largest resident memory of a process, in MiB; 0 where it is gone."""
    try:
        told = Path(f"/proc/{pid}/status").read_text()
        is_worker = b"litx.sandbox" not in Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:
        return 0
    found = re.search(r"VmHWM:\s+(\d+) kB", told)
    return int(found[1]) // 1024 if found and is_worker else 0


def main(count, folder, *options):
    """Make programs, sweep them and print the figures."""
    programs = Path(folder, "programs")
    if not programs.exists():
        make(programs, int(count))
    litx = Path(sys.executable).with_name("litx")
    command = [litx, "sweep", programs, "--output", Path(folder, "scores"), *options]
    start = time.monotonic()
    client = subprocess.Popen(command)
    own = workers = 0
    while client.poll() is None:
        try:
            own = max(own, peak(client.pid))
            workers = max([workers, *map(peak, descendants(client.pid))])
        except OSError:  # one has just ended
            pass
        time.sleep(0.5)
    seconds = time.monotonic() - start
    if client.returncode:
        sys.exit(client.returncode)
    memory = f"client {own} MiB, worker {workers} MiB"
    speed = int(count) / seconds
    sys.stdout.write(f"{count} pairs, {seconds:.0f} s, {speed:.1f} a second, {memory}\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
