"""Properties of this machine, and confined processes."""

import json
import os
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from litx.sandbox.confinement import Survey

on_linux = pytest.mark.skipif(sys.platform != "linux", reason="the layers need Linux")
as_root = pytest.mark.skipif(
    sys.platform != "linux" or os.getuid() != 0, reason="needs root on Linux"
)

NOBODY = 65534


def survey(fails=None, **restrictions):
    """Return the survey of a machine with restrictions; see `restricted.py`."""
    return Survey.from_json(_run_script("restricted.py", {"fails": fails or {}, **restrictions}))


def run_confined(
    *programs, layers=None, role="program", memory_mb=256, question="", parent=None, uid=0
):
    """Return the output and exit code of programs in confined processes; see `confined.py`."""
    settings = {
        "programs": programs,
        "layers": usable_layers() if layers is None else layers,
        "role": role,
        "memory_mb": memory_mb,
        "question": question,
        "parent": parent,
        "uid": uid,
    }
    return [
        ("\n".join(lines), code) for lines, code in json.loads(_run_script("confined.py", settings))
    ]


@cache
def usable_layers():
    """Return the layers that this user can use on this machine."""
    return [layer for layer, status in survey().layers.items() if status.is_usable]


def run_python(*arguments):
    """Run Python with arguments; return its output."""
    command = [sys.executable, "-I", *arguments]
    process = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert "" == process.stderr
    return process.stdout


def _run_script(name, settings):
    return run_python(str(Path(__file__).parent / name), json.dumps(settings))
