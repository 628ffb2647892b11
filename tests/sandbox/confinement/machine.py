"""Properties of this machine, and processes for the tests of confinement."""

import json
import os
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from litx.sandbox.confinement import Survey

HERE = Path(__file__).parent

on_linux = pytest.mark.skipif(sys.platform != "linux", reason="the layers are made for Linux")
as_root = pytest.mark.skipif(
    sys.platform != "linux" or os.getuid() != 0, reason="this takes root on Linux"
)

NOBODY = 65534


def survey(fails=None, **handicaps):
    """Return the survey of a machine with handicaps; see `handicapped.py`."""
    return Survey.from_json(_run("handicapped.py", {"fails": fails or {}, **handicaps}))


def confined(
    *programs, layers=None, role="program", memory_mb=256, question="", parent=None, uid=0
):
    """Return report and exit code of confined processes; see `confined.py`."""
    settings = {
        "programs": programs,
        "layers": usable() if layers is None else layers,
        "role": role,
        "memory_mb": memory_mb,
        "question": question,
        "parent": parent,
        "uid": uid,
    }
    return [("\n".join(lines), code) for lines, code in json.loads(_run("confined.py", settings))]


@cache
def usable():
    """Return the layers that work on this machine, for this user."""
    return [layer for layer, status in survey().layers.items() if status.is_usable]


def _run(script, arguments):
    process = subprocess.run(
        [sys.executable, "-I", str(HERE / script), json.dumps(arguments)],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert "" == process.stderr
    return process.stdout
