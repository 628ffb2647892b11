"""Resuming stopped runs, in which no question is asked twice."""

import json
import os
import resource
import signal
import subprocess
import sys
import threading
import time
from collections import deque
from pathlib import Path

import pytest

from litx.harness.run import RunFolder
from tests.extract.command import extract_arguments
from tests.extract.papers import FIRST, MARKS, SECOND, THIRD, slow_replies
from tests.extract.server import Fault, HttpError, ModelServer

pytestmark = pytest.mark.law

QUICK_S = 5.0  # time limit for a command to stop
ANSWERS = 5  # number of slow replies for the three papers


@pytest.fixture
def server():
    """Return a model with slow replies."""
    with ModelServer(slow_replies()) as model_server:
        yield model_server


@pytest.fixture
def extract(server, cli):
    """Return a function that starts `litx extract` as the leader of a process group."""
    processes = []

    def start(*more, task="code"):
        arguments = map(str, extract_arguments(server, *more, task=task))
        pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
        options = {"cwd": cli.folder, "env": {**os.environ, "PYTHONWARNINGS": "error"}, **pipes}
        command = [sys.executable, "-m", "litx", *arguments]
        processes.append(subprocess.Popen(command, start_new_session=True, **options))
        return processes[-1]

    yield start
    for process in processes:
        process.kill()
        process.communicate()


def start_until_hang(server, extract, cli):
    """Start a command that hangs on the first paper, and wait for the rest of the papers."""
    server.faults[MARKS[FIRST]].append(Fault.hang)
    process = extract()
    end = time.monotonic() + 30
    stems = set()
    while not {SECOND, THIRD} <= stems:
        assert time.monotonic() < end, f"only {stems} are done after {server.count()} calls"
        time.sleep(0.01)
        stems = {file.stem for file in cli.folder.glob("runs/*/*/records/1/*.json")}
    return process


def has_processes(session):
    """Return whether a session has a process."""
    for entry in Path("/proc").glob("[0-9]*"):
        try:
            fields = (entry / "stat").read_text().rpartition(")")[2].split()
        except OSError:  # the process has ended
            continue
        if fields[0] != "Z" and int(fields[3]) == session:
            return True
    return False


class TestCtrlC:
    @pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
    def test_hang(self, server, extract, cli):
        """Ctrl-C stops at once, leaves no process or record, and prints the command to resume."""
        process = start_until_hang(server, extract, cli)
        start = time.monotonic()
        os.killpg(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=QUICK_S)
        assert time.monotonic() - start < QUICK_S
        assert (130, "") == (process.returncode, out)
        run = cli.run.relative_to(cli.folder)
        first, second = err.splitlines()
        assert first.startswith(f"litx: {run}: 3 questions to ask: 3 calls or more, about ")
        assert f"litx: resume with `litx resume {run} --base-url {server.url}`" == second
        time.sleep(0.5)
        assert not has_processes(process.pid)
        assert None is RunFolder.read(cli.run).record(1, FIRST)
        status, _, err = cli.resume(server)
        assert (0, ANSWERS + 1) == (status, server.count())
        assert "1 question to ask" in err

    def test_pause_and_second_stage(self, server, extract):
        """Ctrl-C waits neither for a requested pause nor for the model of the second stage."""
        later = HttpError(429, "rate_limit_exceeded", "later", {"Retry-After": "500"})
        mark = "what the first stage says"
        server.replies = {**{paper: [mark] for paper in server.replies}, mark: [""]}
        server.faults |= {"": deque([later] * 3), mark: deque([Fault.hang] * 3)}
        second = ("--second-model", "openai:test-model")
        for calls, task, more in ((3, "code", ()), (9, "two-stage", second)):
            process = extract(*more, task=task)
            server.wait_for(calls)
            time.sleep(0.3)
            process.send_signal(signal.SIGINT)
            process.communicate(timeout=QUICK_S)
            assert (130, calls) == (process.returncode, server.count())


def test_killed(server, extract, cli):
    """After a kill, only questions without a record are asked."""
    process = start_until_hang(server, extract, cli)
    status, _, err = cli.resume(server)
    assert (2, ANSWERS) == (status, server.count())
    assert "is in use by another litx process; wait for it, or stop it" in err
    process.kill()
    process.wait()
    status, out, _ = cli.resume(server, "--format", "json")
    calls = [(call.paper, call.turn) for call in server.calls[ANSWERS:]]
    assert (0, [(MARKS[FIRST], 0)]) == (status, calls)
    attempts = {row["question"]: row["attempts"] for row in json.loads(out)["questions"]}
    assert {FIRST: 1, SECOND: 2, THIRD: 2} == attempts


def test_full_disk(server, cli):
    """The run stops at a file that does not fit; resumption asks only pending questions."""
    mark, max_bytes = MARKS[THIRD], 200_000
    server.replies[mark][1] += "\n" + "#" * max_bytes
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    try:
        resource.setrlimit(resource.RLIMIT_FSIZE, (max_bytes, limits[1]))
        status, _, err = cli.extract(server)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
    message, hint = [line for line in err.splitlines() if "to ask" not in line]
    assert 3 == status
    for thread in threading.enumerate():
        if thread.name.startswith("ThreadPool"):  # it may still write its answer
            thread.join(QUICK_S)
    run = cli.run
    assert f"litx: resume with `litx resume {run.relative_to(cli.folder)} --base-url" in message
    assert f"{THIRD}/2.reply.md cannot be written: File too large; free space" in hint
    assert [] == list(run.rglob(".*"))
    count = server.count()
    assert 0 == cli.resume(server)[0]
    assert [1] == [call.turn for call in server.calls[count:] if call.paper == mark]
