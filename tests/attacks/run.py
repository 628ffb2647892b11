"""Runs the attack suite: ``python -m tests.attacks.run [--tier I|X|layers|all] [--output FILE]``.

The status is 1 if any program is not contained, has an outcome that is not expected, or has a
control that does not do the harm that it should.
"""

import argparse
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from xml.etree import ElementTree as ET

from litx.sandbox import survey
from litx.sandbox.confinement import Layer
from tests.attacks import enclosure
from tests.attacks.catalogue import ATTACKS
from tests.attacks.report import Seen, failures, markdown, rows_from

_AT_ONCE = 2
_SHARES = 3


def _configurations(tier: str) -> list[str]:
    """Return what to run, the longest first; the controls always."""
    layers = [one.value for one in Layer]
    named = {"I": ["I"], "X": ["X"], "layers": layers, "all": ["X", "I", *layers]}
    return ["control", *named[tier]]


def _shares(configuration: str, numbers: list[int]) -> list[list[int]]:
    """Return the attacks in shares that take about as long as one another."""
    count = _SHARES if configuration in {"control", "X", "I"} else 1
    return [numbers[i::count] for i in range(count) if numbers[i::count]]


def run(tier: str, numbers: list[int]) -> dict[str, list[Seen]]:
    """Run the attacks and return the reports by configuration."""
    jobs = [(one, share) for one in _configurations(tier) for share in _shares(one, numbers)]
    found: dict[str, list[Seen]] = {configuration: [] for configuration, _ in jobs}

    def one_job(job: tuple[str, list[int]]) -> None:
        configuration, share = job
        with tempfile.TemporaryDirectory(prefix="litx-attacks-") as folder:
            found[configuration] += enclosure.run_enclosed(configuration, share, Path(folder))
        sys.stderr.write(f"{configuration}: {len(found[configuration])} programs\n")

    with ThreadPoolExecutor(_AT_ONCE) as pool:
        list(pool.map(one_job, jobs))
    return found


def run_tests() -> dict[str, tuple[int, int]]:
    """Run the tests of attacks on the host; return how many pass and fail, by their class."""
    tests = sorted({one.test for one in ATTACKS if one.test})
    found = dict.fromkeys(tests, (0, 0))
    with tempfile.TemporaryDirectory(prefix="litx-attacks-") as folder:
        told = Path(folder) / "told.xml"
        options = ["-q", "-m", "", "--tb=short", "-p", "no:cacheprovider", f"--junitxml={told}"]
        subprocess.run(
            [sys.executable, "-m", "pytest", *options, *tests],
            cwd=enclosure.ROOT,
            stdout=sys.stderr,
            check=False,
        )
        cases = list(ET.parse(told).iter("testcase"))
    for case in cases:
        module, _, name = case.get("classname", "").rpartition(".")
        test = f"{module.replace('.', '/')}.py::{name}"
        if test in found and case.find("skipped") is None:
            failed = case.find("failure") is not None or case.find("error") is not None
            passed_before, failed_before = found[test]
            found[test] = (passed_before + (not failed), failed_before + failed)
    return found


def main() -> int:
    """Run the suite, write its page, and return the status."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tier", choices=["I", "X", "layers", "all"], default="all")
    parser.add_argument("--output", type=Path, help="where to write the page; else it is printed")
    parser.add_argument("--number", type=int, action="append", help="run this attack alone")
    arguments = parser.parse_args()
    if why := enclosure.why_impossible():
        sys.stderr.write(f"the suite needs namespaces for its own safety: {why}\n")
        return 1
    begun = time.monotonic()
    numbers = arguments.number or [one.number for one in ATTACKS if one.payloads]
    rows = rows_from(run(arguments.tier, numbers))
    tests = {} if arguments.number else run_tests()
    page = markdown(rows, tests, survey(), time.monotonic() - begun)
    if arguments.output:
        arguments.output.write_text(page, encoding="utf-8")
    else:
        sys.stdout.write(page)
    problems = [one for row in rows for one in row.problems()] + failures(tests)
    sys.stderr.writelines(f"{one}\n" for one in problems)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
