"""Runs the attack suite: ``python -m tests.attacks.run [--tier all] [--output FILE]``.

The status is 1 if any program is not contained, has an outcome that is not expected, or has a
control that does not do the harm that it should. What gets out of the sandbox hurts nobody: a batch
runs as the first process of its own process, mount, network and IPC namespaces, so that killing
every process kills those of the batch, a mount is seen by the batch, and packets reach listeners of
the batch alone, which answers for the domain name system too.
"""

import argparse
import json
import os
import secrets
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

from litx.sandbox import survey
from litx.sandbox.confinement import Layer
from tests.attacks.catalogue import ATTACKS
from tests.attacks.report import NO_HARM, Seen, markdown, problems, rows_from
from tests.attacks.scene import KEY

_AT_ONCE = 2
_SHARES = 3
_LONGEST_S = 600
_ROOT = Path(__file__).parents[2]

_UNSHARE = ["unshare", "--pid", "--fork", "--mount", "--mount-proc", "--net", "--ipc"]
if os.getuid():  # who is not root needs one more
    _UNSHARE += ["--user", "--map-root-user"]
_UNSHARE += ["--kill-child"]


def _unshared(command: list[str], **more: Any) -> subprocess.CompletedProcess[str]:
    """Run a command in namespaces of its own."""
    unshared = [*_UNSHARE, *command]
    return subprocess.run(unshared, capture_output=True, text=True, check=False, **more)


def _why_impossible() -> str:
    """Return why no namespaces can be made here; empty when they can."""
    try:
        done = _unshared(["true"])
    except FileNotFoundError:
        return "there is no program unshare"
    return "" if done.returncode == 0 else done.stderr.strip()


def _run_enclosed(configuration: str, numbers: list[int], folder: Path) -> list[Seen]:
    """Run a batch of attacks in namespaces of its own and return its reports."""
    folder.chmod(0o755)
    command = [sys.executable, "-m", "tests.attacks.batch", configuration, *map(str, numbers)]
    environment = {
        "PATH": os.environ["PATH"],
        "PYTHONPATH": os.pathsep.join([str(_ROOT), os.environ.get("PYTHONPATH", "")]),
        "PYTHONDONTWRITEBYTECODE": "1",
        "TMPDIR": str(folder),
        KEY: secrets.token_hex(12),
    }
    done = _unshared(command, env=environment, cwd=_ROOT, timeout=_LONGEST_S)
    if done.returncode:
        raise RuntimeError(f"the batch {configuration} failed: {done.stderr[-3000:]}")
    return [json.loads(line) for line in done.stdout.splitlines()]


def run(tier: str, numbers: list[int]) -> dict[str, list[Seen]]:
    """Run the attacks and return the reports by configuration; the controls run always."""
    layers = [layer.value for layer in Layer]
    named = {"control": [], "I": ["I"], "X": ["X"], "tiers": ["X", "I"], "layers": layers}
    named["all"] = named["tiers"] + layers
    jobs: list[tuple[str, list[int]]] = []  # the longest first, in shares that take as long
    for configuration in ("control", *named[tier]):
        count = 1 if configuration in layers else _SHARES
        jobs += [(configuration, numbers[i::count]) for i in range(min(count, len(numbers)))]
    seen: dict[str, list[Seen]] = {configuration: [] for configuration, _ in jobs}

    def one_job(job: tuple[str, list[int]]) -> None:
        configuration, share = job
        with tempfile.TemporaryDirectory(prefix="litx-attacks-") as folder:
            seen[configuration] += _run_enclosed(configuration, share, Path(folder))
        sys.stderr.write(f"{configuration}: {len(seen[configuration])} programs\n")

    with ThreadPoolExecutor(_AT_ONCE) as pool:
        list(pool.map(one_job, jobs))
    return seen


def run_tests() -> dict[str, tuple[int, int]]:
    """Run the tests of attacks on the host; return how many pass and fail, by their class."""
    tests = sorted({attack.test for attack in ATTACKS if attack.test})
    counts = dict.fromkeys(tests, (0, 0))
    with tempfile.TemporaryDirectory(prefix="litx-attacks-") as folder:
        told = Path(folder) / "told.xml"
        options = ["-q", "-m", "", "--tb=short", "-p", "no:cacheprovider", f"--junitxml={told}"]
        command = [sys.executable, "-m", "pytest", *options, *tests]
        subprocess.run(command, cwd=_ROOT, stdout=sys.stderr, check=False)
        cases = list(ET.parse(told).iter("testcase"))
    for case in cases:
        module, _, name = case.get("classname", "").rpartition(".")
        test = f"{module.replace('.', '/')}.py::{name}"
        if test in counts and case.find("skipped") is None:
            has_failed = bool(case.findall("failure") + case.findall("error"))
            passed, failed = counts[test]
            counts[test] = (passed + (not has_failed), failed + has_failed)
    return counts


def main() -> int:
    """Run the suite, write its page, and return the status."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tier", choices=["I", "X", "tiers", "layers", "all"], default="all")
    parser.add_argument("--output", type=Path, help="where to write the page; else it is printed")
    parser.add_argument("--number", type=int, action="append", help="run this attack alone")
    arguments = parser.parse_args()
    if why := _why_impossible():
        sys.stderr.write(f"the suite needs namespaces for its own safety: {why}\n")
        return 1
    begun = time.monotonic()
    numbers = arguments.number or [attack.number for attack in ATTACKS if attack.payloads]
    batches = run(arguments.tier, numbers)
    rows = rows_from(batches)
    weak = sorted({row.attack.number for row in rows if row.control == NO_HARM})
    if weak:  # what takes its time shows less beside others: those run once more, alone
        batches["control"] += run("control", weak)["control"]
        rows = rows_from(batches)
    tests = {} if arguments.number else run_tests()
    page = markdown(rows, tests, survey(), time.monotonic() - begun)
    if arguments.output:
        arguments.output.write_text(page, encoding="utf-8")
    else:
        sys.stdout.write(page)
    faults = problems(rows, tests)
    sys.stderr.writelines(f"{fault}\n" for fault in faults)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
