"""Runs the attack suite: ``python -m tests.attacks.run [--tier all] [--output FILE]``.

The exit code is 1 if a program is not contained, has an unexpected outcome, or has a control that
does not do the expected harm. Programs that escape the sandbox cannot harm the machine: a batch
runs as the first process of new process, mount, network and IPC namespaces. If a program kills all
processes, only those of the batch end; only the batch sees a mount; and packets reach only the
listeners of the batch, which is also its name server.
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
from tests.attacks.report import NO_HARM, Record, build_rows, find_problems, render_page
from tests.attacks.target import KEY

_JOBS = 2
_SHARES = 3
_TIMEOUT_S = 600
_ROOT = Path(__file__).parents[2]

_UNSHARE = ["unshare", "--pid", "--fork", "--mount", "--mount-proc", "--net", "--ipc"]
if os.getuid():  # other users than root need a user namespace
    _UNSHARE += ["--user", "--map-root-user"]
_UNSHARE += ["--kill-child"]


def _run_unshared(command: list[str], **options: Any) -> subprocess.CompletedProcess[str]:
    """Run a command in new namespaces."""
    command = [*_UNSHARE, *command]
    return subprocess.run(command, capture_output=True, text=True, check=False, **options)


def _find_namespace_error() -> str:
    """Return why this machine allows no new namespaces; empty if it allows them."""
    try:
        process = _run_unshared(["true"])
    except FileNotFoundError:
        return "there is no program unshare"
    return "" if process.returncode == 0 else process.stderr.strip()


def _run_batch(configuration: str, numbers: list[int], folder: Path) -> list[Record]:
    """Run a batch of attacks in new namespaces and return its records."""
    folder.chmod(0o755)
    command = [sys.executable, "-m", "tests.attacks.batch", configuration, *map(str, numbers)]
    environment = {
        "PATH": os.environ["PATH"],
        "PYTHONPATH": os.pathsep.join([str(_ROOT), os.environ.get("PYTHONPATH", "")]),
        "PYTHONDONTWRITEBYTECODE": "1",
        "TMPDIR": str(folder),
        KEY: secrets.token_hex(12),
    }
    process = _run_unshared(command, env=environment, cwd=_ROOT, timeout=_TIMEOUT_S)
    if process.returncode:
        raise RuntimeError(f"the batch {configuration} failed: {process.stderr[-3000:]}")
    return [json.loads(line) for line in process.stdout.splitlines()]


def run_attacks(tier: str, numbers: list[int]) -> dict[str, list[Record]]:
    """Run the controls and the attacks; return the records by configuration."""
    layers = [layer.value for layer in Layer]
    configurations = {"control": [], "I": ["I"], "X": ["X"], "tiers": ["X", "I"], "layers": layers}
    configurations["all"] = configurations["tiers"] + layers
    jobs: list[tuple[str, list[int]]] = []  # the longest first, in shares of similar duration
    for configuration in ("control", *configurations[tier]):
        count = 1 if configuration in layers else _SHARES
        jobs += [(configuration, numbers[i::count]) for i in range(min(count, len(numbers)))]
    records: dict[str, list[Record]] = {configuration: [] for configuration, _ in jobs}

    def run_job(job: tuple[str, list[int]]) -> None:
        configuration, share = job
        with tempfile.TemporaryDirectory(prefix="litx-attacks-") as folder:
            records[configuration] += _run_batch(configuration, share, Path(folder))
        sys.stderr.write(f"{configuration}: {len(records[configuration])} programs\n")

    with ThreadPoolExecutor(_JOBS) as pool:
        list(pool.map(run_job, jobs))
    return records


def run_tests() -> dict[str, tuple[int, int]]:
    """Run the tests of attacks on the host; return how many pass and fail, by class."""
    tests = sorted({attack.test for attack in ATTACKS if attack.test})
    counts = dict.fromkeys(tests, (0, 0))
    with tempfile.TemporaryDirectory(prefix="litx-attacks-") as folder:
        report = Path(folder) / "report.xml"
        options = ["-q", "-m", "", "--tb=short", "-p", "no:cacheprovider", f"--junitxml={report}"]
        command = [sys.executable, "-m", "pytest", *options, *tests]
        subprocess.run(command, cwd=_ROOT, stdout=sys.stderr, check=False)
        cases = list(ET.parse(report).iter("testcase"))
    for case in cases:
        module, _, name = case.get("classname", "").rpartition(".")
        test = f"{module.replace('.', '/')}.py::{name}"
        if test in counts and case.find("skipped") is None:
            has_failed = bool(case.findall("failure") + case.findall("error"))
            passed, failed = counts[test]
            counts[test] = (passed + (not has_failed), failed + has_failed)
    return counts


def main() -> int:
    """Run the suite, write the page, and return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tier", choices=["I", "X", "tiers", "layers", "all"], default="all")
    parser.add_argument("--output", type=Path, help="file for the page; otherwise it is printed")
    parser.add_argument("--number", type=int, action="append", help="run this attack alone")
    arguments = parser.parse_args()
    if error := _find_namespace_error():
        sys.stderr.write(f"the suite runs only in namespaces, for safety: {error}\n")
        return 1
    start = time.monotonic()
    numbers = arguments.number or [attack.number for attack in ATTACKS if attack.payloads]
    batches = run_attacks(arguments.tier, numbers)
    rows = build_rows(batches)
    weak = sorted({row.attack.number for row in rows if row.control == NO_HARM})
    if weak:  # slow harm can be missed on a busy machine, so these attacks run again, alone
        batches["control"] += run_attacks("control", weak)["control"]
        rows = build_rows(batches)
    tests = {} if arguments.number else run_tests()
    page = render_page(rows, tests, survey(), time.monotonic() - start)
    if arguments.output:
        arguments.output.write_text(page, encoding="utf-8")
    else:
        sys.stdout.write(page)
    problems = find_problems(rows, tests)
    sys.stderr.writelines(f"{problem}\n" for problem in problems)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
