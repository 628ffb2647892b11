"""Runs that are stopped go on where they stopped, and nothing is asked twice."""

import json
import os
import resource
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from litx.runs import RunFolder
from tests.extract.command import command_line, environment, litx
from tests.extract.papers import FIRST, MARKS, SECOND, THIRD, slow_replies, write_texts
from tests.extract.server import Hang, ModelServer, Refuse

QUICK_S = 5.0
"""How long a command that is stopped may take to end, in seconds."""

ANSWERS = 5
"""How many answers the slow replies of the three papers are."""

MOST_BYTES = 200_000
"""Largest file that a full disk still takes in these tests."""


@pytest.fixture
def server():
    with ModelServer(slow_replies()) as one:
        yield one


@pytest.fixture
def extract(server, tmp_path):
    """Return a function that starts `litx extract`, as the leader of processes of its own."""
    write_texts(tmp_path / "texts")
    begun = []

    def start(task="code", *more, **options):
        command = command_line(
            *("extract", task, "--model", "openai:test-model", "--base-url", server.url),
            *("--texts", "texts", "--repeats", 1, *more),
        )
        one = subprocess.Popen(
            command,
            cwd=tmp_path,
            env=environment(),
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
            **options,
        )
        begun.append(one)
        return one

    yield start
    for one in begun:
        one.kill()
        one.communicate()


def run_of(folder):
    """Return the only run."""
    (found,) = folder.glob("runs/*/*")
    return found


def stopped_after(server, folder, stems):
    """Wait until the questions of some papers are done, and the others were asked."""
    end = time.monotonic() + 30
    while time.monotonic() < end:
        found = list(folder.glob("runs/*/*/records/1/*.json"))
        if set(stems) <= {file.stem for file in found}:
            return
        time.sleep(0.01)
    raise AssertionError(f"{stems} are not done, {server.count()} calls came")


def is_anybody_left(session):
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
    def test_stops_at_once(self, server, extract, tmp_path):
        """It waits for no answer, leaves no process and no record, and says how to go on."""
        server.troubles[MARKS[FIRST]].append(Hang())
        one = extract()
        stopped_after(server, tmp_path, [SECOND, THIRD])
        begun = time.monotonic()
        os.killpg(one.pid, signal.SIGINT)
        out, err = one.communicate(timeout=QUICK_S)
        assert time.monotonic() - begun < QUICK_S
        assert (130, "") == (one.returncode, out)
        place = run_of(tmp_path).relative_to(tmp_path)
        assert f"litx: {place}: 3 questions to ask\nlitx: go on with `litx resume {place}`\n" == err
        time.sleep(0.5)
        assert not is_anybody_left(one.pid)
        assert None is RunFolder.read(run_of(tmp_path)).record(1, FIRST)
        done = litx("resume", place, cwd=tmp_path)
        assert (0, ANSWERS + 1) == (done.returncode, server.count())
        assert "1 question to ask" in done.stderr

    def test_in_the_second_stage(self, server, extract):
        """The model of the second stage is not waited for either."""
        mark = "what the first stage says"
        server.replies = {**{paper: [mark] for paper in server.replies}, mark: [""]}
        server.troubles[mark].extend([Hang()] * 3)
        one = extract("two-stage", "--second-model", "openai:test-model")
        server.wait_for(6)
        one.send_signal(signal.SIGINT)
        one.communicate(timeout=QUICK_S)
        assert (130, 6) == (one.returncode, server.count())

    def test_while_a_provider_wants_to_be_left_alone(self, server, extract):
        """Nobody waits for the end of that either."""
        later = Refuse(429, "rate_limit_exceeded", "later", {"Retry-After": "500"})
        server.troubles[""].extend([later] * 3)
        one = extract()
        server.wait_for(3)
        time.sleep(0.3)
        one.send_signal(signal.SIGINT)
        one.communicate(timeout=QUICK_S)
        assert (130, 3) == (one.returncode, server.count())


class TestKilled:
    def test_answers_are_not_asked_for_again(self, server, extract, tmp_path):
        """After a kill, only what was not written down is asked."""
        server.troubles[MARKS[FIRST]].append(Hang())
        one = extract()
        stopped_after(server, tmp_path, [SECOND, THIRD])
        one.kill()
        one.wait()
        before = server.count()
        done = litx("resume", run_of(tmp_path), "--format", "json", cwd=tmp_path)
        assert 0 == done.returncode
        assert [(MARKS[FIRST], 0)] == [(one.paper, one.turn) for one in server.calls[before:]]
        found = {one["question"]: one["attempts"] for one in json.loads(done.stdout)["questions"]}
        assert {FIRST: 1, SECOND: 2, THIRD: 2} == found

    def test_in_the_middle_of_a_conversation(self, server, extract, tmp_path):
        """A conversation goes on with the turn that has no answer; all tokens count."""

        def hang_at_second_turn(body, key, answer=server.answer):
            said = answer(body, key)
            return Hang() if server.calls[-1].turn == 1 else said

        server.answer = hang_at_second_turn
        one = extract()
        stopped_after(server, tmp_path, [FIRST])
        server.wait_for(ANSWERS)
        one.kill()
        one.wait()
        del server.answer
        before = server.count()
        done = litx("resume", run_of(tmp_path), cwd=tmp_path)
        assert 0 == done.returncode
        asked = sorted((one.paper, one.turn) for one in server.calls[before:])
        assert [(MARKS[SECOND], 1), (MARKS[THIRD], 1)] == asked
        record = RunFolder.read(run_of(tmp_path)).record(1, SECOND)
        assert (2, 2000) == (record.attempts, record.input_tokens)

    def test_twice(self, server, extract, tmp_path):
        """What a resumed run took over is still there when that is killed too."""

        def hang_at_second_turn(body, key, answer=server.answer):
            said = answer(body, key)
            return Hang() if server.calls[-1].turn == 1 else said

        server.answer = hang_at_second_turn
        for _ in range(2):
            one = extract() if not list(tmp_path.glob("runs/*/*")) else resumed(tmp_path)
            before = server.count()
            server.wait_for(before + (2 if before else ANSWERS))
            one.kill()
            one.communicate()
        del server.answer
        before = server.count()
        assert 0 == litx("resume", run_of(tmp_path), cwd=tmp_path).returncode
        assert {1} == {one.turn for one in server.calls[before:]}

    def test_finished_run_asks_nothing(self, server, extract, tmp_path):
        """A run that is finished is scored again, and nothing more."""
        one = extract()
        _, err = one.communicate(timeout=60)
        assert 0 == one.returncode, err
        scores = (run_of(tmp_path) / "scores.json").read_text()
        done = litx("resume", run_of(tmp_path), cwd=tmp_path)
        assert (0, ANSWERS) == (done.returncode, server.count())
        assert scores == (run_of(tmp_path) / "scores.json").read_text()


def resumed(folder):
    """Start `litx resume`."""
    return subprocess.Popen(
        command_line("resume", run_of(folder)),
        cwd=folder,
        env=environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )


class TestMoved:
    def test_elsewhere(self, server, extract, tmp_path):
        """Papers and server may be elsewhere by then."""
        server.troubles[MARKS[FIRST]].append(Hang())
        one = extract()
        stopped_after(server, tmp_path, [SECOND, THIRD])
        one.kill()
        one.communicate()
        (tmp_path / "texts").rename(tmp_path / "papers")
        run = run_of(tmp_path)
        done = litx("resume", run, cwd=tmp_path)
        assert (2, "litx: texts is no folder; --texts takes a folder of Markdown papers\n") == (
            done.returncode,
            done.stderr,
        )
        with ModelServer(slow_replies()) as other:
            moved = ("--texts", "papers", "--base-url", other.url)
            assert 0 == litx("resume", run, *moved, cwd=tmp_path).returncode
            assert 1 == other.count()


class TestTwoAtOnce:
    def test_second_one_is_refused(self, server, extract, tmp_path):
        """A run that somebody works on is left to them."""
        server.troubles[MARKS[FIRST]].append(Hang())
        extract()
        stopped_after(server, tmp_path, [SECOND, THIRD])
        before = server.count()
        done = litx("resume", run_of(tmp_path), cwd=tmp_path)
        assert (2, before) == (done.returncode, server.count())
        assert "is being worked on by another litx; wait for it, or stop it" in done.stderr


class TestFullDisk:
    def test_is_one_line_and_nothing_is_lost(self, server, extract, tmp_path):
        """The run stops with the file that did not go in; later it asks what is left alone."""
        mark = MARKS[THIRD]
        server.replies[mark][1] += "\n" + "#" * MOST_BYTES
        one = extract(preexec_fn=_fill_the_disk)
        _, err = one.communicate(timeout=60)
        told, hint = [line for line in err.splitlines() if "to ask" not in line]
        assert 3 == one.returncode
        run = run_of(tmp_path)
        assert f"litx: go on with `litx resume {run.relative_to(tmp_path)}`" == told
        assert f"{THIRD}/2.reply.md cannot be written: File too large; make room" in hint
        assert [] == list(run.rglob(".*"))
        before = server.count()
        assert 0 == litx("resume", run, cwd=tmp_path).returncode
        assert (mark, 1) in [(one.paper, one.turn) for one in server.calls[before:]]
        assert (mark, 0) not in [(one.paper, one.turn) for one in server.calls[before:]]


def _fill_the_disk():
    resource.setrlimit(resource.RLIMIT_FSIZE, (MOST_BYTES, MOST_BYTES))
