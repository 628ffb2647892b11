"""Benchmarks of `litx validate` of one module; `bench_litx.py` has that of all ground truth."""

import importlib.util
import subprocess
import sys
from pathlib import Path

import litxalloy

LITX = Path(sys.executable).with_name("litx")

LONGEST = max(map(litxalloy.papers.path, litxalloy.papers), key=lambda file: file.stat().st_size)
"""The longest paper module."""


def validate(*arguments):
    """Run the command."""
    subprocess.run([LITX, "validate", *arguments], check=True, capture_output=True)


def forget(file):
    """Take away what Python has compiled of a module, as a change of its text would."""
    Path(importlib.util.cache_from_source(str(file))).unlink(missing_ok=True)


class TestValidate:
    """Whole processes, start included."""

    def test_changed_module(self, benchmark):
        benchmark.pedantic(validate, args=(str(LONGEST),), setup=lambda: forget(LONGEST), rounds=5)

    def test_program(self, benchmark, tmp_path):
        program = tmp_path / LONGEST.name
        program.write_bytes(LONGEST.read_bytes())
        benchmark.pedantic(validate, args=(str(program),), rounds=5)
