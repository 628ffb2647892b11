"""Stopped runs resume, and no question is asked twice."""

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
from tests.extract.command import extraction
from tests.extract.papers import FIRST, MARKS, SECOND, THIRD, slow_replies
from tests.extract.server import ModelServer, Refuse, Trouble

pytestmark = pytest.mark.law

QUICK_S = 5.0  # may a command take to end that is stopped
ANSWERS = 5  # are the slow replies of the three papers


@pytest.fixture
def server():
    with ModelServer(slow_replies()) as model_server:
        yield model_server


@pytest.fixture
def extract(server, cli):
    """Return a function that starts `litx extract` as the leader of a process group."""
    processes = []

    def start(*more, task="code"):
        command = [sys.executable, "-m", "litx", *map(str, extraction(server, *more, task=task))]
        pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
        env = {**os.environ, "PYTHONWARNINGS": "error"}
        processes.append(
            subprocess.Popen(command, cwd=cli.folder, env=env, start_new_session=True, **pipes)
        )
        return processes[-1]

    yield start
    for process in processes:
        process.kill()
        process.communicate()


def wait_for_other_papers(server, folder):
    """Wait until the questions of all papers but the first are done."""
    end = time.monotonic() + 30
    while time.monotonic() < end:
        done = {file.stem for file in folder.glob("runs/*/*/records/1/*.json")}
        if {SECOND, THIRD} <= done:
            return
        time.sleep(0.01)
    raise AssertionError(f"only {done} are done, {server.count()} calls came")


def has_processes(session):
    """Tell whether a process of a session is there."""
    for entry in Path("/proc").glob("[0-9]*"):
        try:
            fields = (entry / "stat").read_text().rpartition(")")[2].split()
        except OSError:  # it has ended meanwhile
            continue
        if fields[0] != "Z" and int(fields[3]) == session:
            return True
    return False


class TestCtrlC:
    @pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
    def test_stops_at_once(self, server, extract, cli):
        """It does not wait, leaves no process and no record, and prints the command to resume."""
        server.troubles[MARKS[FIRST]].append(Trouble.hang)
        process = extract()
        wait_for_other_papers(server, cli.folder)
        started = time.monotonic()
        os.killpg(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=QUICK_S)
        assert time.monotonic() - started < QUICK_S
        assert (130, "") == (process.returncode, out)
        place = cli.run.relative_to(cli.folder)
        go_on = f"litx resume {place} --base-url {server.url}"
        first, second = err.splitlines()
        assert first.startswith(f"litx: {place}: 3 questions to ask: 3 calls or more, about ")
        assert f"litx: resume with `{go_on}`" == second
        time.sleep(0.5)
        assert not has_processes(process.pid)
        assert None is RunFolder.read(cli.run).record(1, FIRST)
        status, _, err = cli.resume(server)
        assert (0, ANSWERS + 1) == (status, server.count())
        assert "1 question to ask" in err

    def test_waits_for_nobody(self, server, extract):
        """Ctrl-C waits neither for a requested pause nor for the model of the second stage."""
        later = Refuse(429, "rate_limit_exceeded", "later", {"Retry-After": "500"})
        mark = "what the first stage says"
        server.replies = {**{paper: [mark] for paper in server.replies}, mark: [""]}
        server.troubles |= {"": deque([later] * 3), mark: deque([Trouble.hang] * 3)}
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
    server.troubles[MARKS[FIRST]].append(Trouble.hang)
    process = extract()
    wait_for_other_papers(server, cli.folder)
    status, _, err = cli.resume(server)
    assert (2, ANSWERS) == (status, server.count())
    assert "is in use by another litx process; wait for it, or stop it" in err
    process.kill()
    process.wait()
    status, out, _ = cli.resume(server, "--format", "json")
    calls = [(call.paper, call.turn) for call in server.calls[ANSWERS:]]
    assert (0, [(MARKS[FIRST], 0)]) == (status, calls)
    attempts = {
        process["question"]: process["attempts"] for process in json.loads(out)["questions"]
    }
    assert {FIRST: 1, SECOND: 2, THIRD: 2} == attempts


def test_full_disk(server, cli):
    """The run stops at the file that does not fit; later it asks only pending questions."""
    mark, most_bytes = MARKS[THIRD], 200_000
    server.replies[mark][1] += "\n" + "#" * most_bytes
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    try:
        resource.setrlimit(resource.RLIMIT_FSIZE, (most_bytes, before[1]))
        status, _, err = cli.extract(server)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
    message, hint = [line for line in err.splitlines() if "to ask" not in line]
    assert 3 == status
    for thread in threading.enumerate():
        if thread.name.startswith("ThreadPool"):  # it may be about to write its own answer
            thread.join(QUICK_S)
    run = cli.run
    assert f"litx: resume with `litx resume {run.relative_to(cli.folder)} --base-url" in message
    assert f"{THIRD}/2.reply.md cannot be written: File too large; free space" in hint
    assert [] == list(run.rglob(".*"))
    count = server.count()
    assert 0 == cli.resume(server)[0]
    assert [1] == [call.turn for call in server.calls[count:] if call.paper == mark]
