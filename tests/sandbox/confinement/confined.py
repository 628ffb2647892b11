"""Run programs in confined processes and print reports: ``python -I confined.py SETTINGS``."""

import gc
import importlib
import io
import json
import os
import random
import select
import signal
import socket
import sys
import time
import traceback
from contextlib import redirect_stdout
from functools import partial

from litx.sandbox import Limits
from litx.sandbox.confinement import ALL, ConfinementError, Layer, Role, confine
from litx.sandbox.confinement.checks import run_children
from litx.sandbox.confinement.syscalls import call, raw_call

MODULES = {
    module.__name__.split(".")[0]: module
    for module in (gc, io, os, random, select, signal, socket, sys, time, traceback)
} | {"call": call, "raw_call": raw_call, "redirect_stdout": redirect_stdout}


def main() -> None:
    """Run each program in a process; print its output and exit code."""
    settings = json.loads(sys.argv[1])
    if any("np." in program for program in settings["programs"]):
        MODULES["np"] = importlib.import_module("numpy")  # before confinement
    if settings["uid"]:
        os.setresuid(settings["uid"], settings["uid"], settings["uid"])
    question_fd, write_fd = os.pipe()
    os.write(write_fd, settings["question"].encode())
    os.close(write_fd)
    results = []
    for program in settings["programs"]:  # in turn, since a question can be read once
        (result,) = run_children([partial(run, settings, program, os.getpid(), question_fd)])
        results.append((result.lines, result.exit_code))
    json.dump(results, sys.stdout)


def run(settings: dict, program: str, parent: int, question_fd: int, write_fd: int) -> None:
    """Confine this process and run a program, which can call `report`; report errors by name."""
    role = Role(settings["role"])
    layers = ALL if settings["layers"] is None else {Layer(name) for name in settings["layers"]}
    code = compile(program, "<program>", "exec")
    limits = Limits(memory_mb=settings["memory_mb"])
    parent = settings.get("parent") or parent
    loaded = set(sys.modules)
    try:
        confine(role, limits, layers, write_fd=write_fd, read_fd=question_fd, parent=parent)
    except ConfinementError as error:
        os.write(error.report_fd, f"{error}\n".encode())
        return

    new = set(sys.modules) - loaded

    def report(value: object) -> None:
        os.write(role.writes, f"{value}\n".encode())

    try:
        exec(code, {**MODULES, "report": report, "question_fd": question_fd, "new": new})
    except (OSError, MemoryError) as error:
        report(type(error).__name__)


if __name__ == "__main__":
    main()
