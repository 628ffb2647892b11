"""Run programs in confined processes and print what they tell: ``python -I confined.py ASKED``."""

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
from litx.sandbox.confinement.syscalls import call, raw_call
from litx.sandbox.confinement.trial import run

OFFERED = {
    module.__name__.split(".")[0]: module
    for module in (gc, io, os, random, select, signal, socket, sys, time, traceback)
} | {"call": call, "raw_call": raw_call, "redirect_stdout": redirect_stdout}


def main() -> None:
    """Run all programs, one process each; print what each told and how it ended."""
    asked = json.loads(sys.argv[1])
    if any("np." in program for program in asked["programs"]):
        OFFERED["np"] = importlib.import_module("numpy")  # before there is no file to load it from
    if asked["uid"]:
        os.setresuid(asked["uid"], asked["uid"], asked["uid"])
    question_fd, ask_fd = os.pipe()
    os.write(ask_fd, asked["question"].encode())
    os.close(ask_fd)
    endings = [
        ending
        for program in asked["programs"]
        for ending in run([partial(one, asked, program, os.getpid(), question_fd)])
    ]
    json.dump([(ending.told, ending.exit_code) for ending in endings], sys.stdout)


def one(asked: dict, program: str, parent: int, question_fd: int, write_fd: int) -> None:
    """Confine this process and run a program, which may `tell`; errors are told by their names."""
    role = Role(asked["role"])
    layers = ALL if asked["layers"] is None else {Layer(name) for name in asked["layers"]}
    code = compile(program, "<program>", "exec")
    limits = Limits(memory_mb=asked["memory_mb"])
    parent = asked.get("parent") or parent
    loaded = set(sys.modules)
    try:
        own = {role.writes: write_fd}
        if role.reads is not None:
            own[role.reads] = question_fd
        confine(role, limits, layers, own=own, parent=parent)
    except ConfinementError as error:
        os.write(error.tell_on, f"{error}\n".encode())
        return

    new = set(sys.modules) - loaded

    def tell(what: object) -> None:
        os.write(role.writes, f"{what}\n".encode())

    try:
        exec(code, {**OFFERED, "tell": tell, "question_fd": question_fd, "new": new})
    except (OSError, MemoryError) as error:
        tell(type(error).__name__)


if __name__ == "__main__":
    main()
