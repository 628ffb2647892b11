"""The progress line of a run, and its run.log."""

import json
import os

import pytest

from litx.errors import InfrastructureError, ProviderError
from litx.harness.run import RunFolder, RunRecord
from litx.harness.spending import Spending
from litx.harness.watch import LOG, Watch
from litx.providers import Answer, Usage

KEY = "planted-0123456789"


@pytest.fixture
def watch(tmp_path, monkeypatch):
    """Return a watch over 171 questions at a guess of 15 cents each, with a clock at zero."""
    monkeypatch.setenv("SOME_API_KEY", KEY)
    run = RunFolder.create(tmp_path / "run", {"repeats": 1})
    labels = [f"1/q{number}" for number in range(171)]
    watch = Watch(run, Spending(labels, lambda _: 0.15, None), 171, now=lambda: 0.0)
    yield watch
    watch.close()


def read_log(watch):
    """Return the entries of run.log, which have no key."""
    text = watch.file.read_bytes().decode("ascii")
    assert KEY not in text
    return [json.loads(line) for line in text.splitlines()]


class TestLine:
    def test_all(self, watch):
        """The line has finished, running, waiting and failed questions, tokens and costs."""
        assert "0/171 done, 0 running, 0 tokens, $0.00 of about $25.65" == str(watch)
        answer = Answer("yes", usage=Usage(1_200_000, 34_000), cost_usd=0.3)
        for number in range(6):
            assert watch.spending.try_start(f"1/q{number}")
        watch.on_attempt("1/q0", "m", answer)
        watch.on_end("1/q0", RunRecord("ok", attempts=1))
        watch.on_end("1/q1", RunRecord("provider_error", "no"))
        watch.on_wait("1/q2", "no answer", 3.0)
        watch.on_wait("1/q3", "429", 40.0)
        watch.on_wait("1/q4", "429", 0.0)  # it has ended
        expected = (
            "1/171 done, 2 running, 2 waiting (429, 40 s), 1.2M tokens, $0.30 of about $51.00"
        )
        assert f"{expected}, 1 failed" == str(watch)

    def test_no_price(self, tmp_path):
        """Without a price, the line has no dollars."""
        run = RunFolder.create(tmp_path / "other", {"repeats": 1})
        watch = Watch(run, Spending(["1/a"], lambda _: None, None), 1)
        assert "0/1 done, 0 running, 0 tokens" == str(watch)
        watch.on_end("1/a", RunRecord("ok", attempts=1))
        assert "1/1 done, 0 running, 0 tokens" == str(watch)
        watch.close()

    def test_earlier_questions(self, watch):
        """Questions of an earlier session count."""
        watch.count_earlier("1/q0", RunRecord("ok", attempts=1, cost_usd=0.15), 0.15, 1100)
        watch.count_earlier("1/q1", None, 0.05, 500)
        assert "1/171 done, 0 running, 1.6k tokens, $0.20 of about $25.65" == str(watch)


class TestLog:
    def test_answer(self, watch):
        """An answer is logged with its known metadata; unknown fields are omitted."""
        used = Usage(100, 20, reasoning_tokens=15)
        answer = Answer("yes", usage=used, cost_usd=0.5, served="m-2026", request_id="req-1")
        watch.on_attempt("1/q0", "openai:m", answer)
        (line,) = read_log(watch)
        assert line.pop("time").endswith("+00:00")
        event = {"level": "info", "event": "attempt", "question": "1/q0", "attempt": 1}
        reply = {"model": "openai:m", "status": "answered", "request_id": "req-1"}
        reply |= {"served": "m-2026", "finish": "stop", "cost_usd": 0.5, "wall_s": 0.0}
        tokens = {"input": 100, "output": 20, "cached": 0, "reasoning": 15}
        usage = {f"{kind}_tokens": count for kind, count in tokens.items()}
        assert {**event, **reply, **usage} == line

    def test_errors(self, watch):
        """An error is logged with status, request, class, message and wait, then the outcome."""
        error = ProviderError("slow down", status=429, request_id="req-2")
        watch.spending.try_start("1/q0")
        watch.on_attempt("1/q0", "m", error, 40.0)
        watch.on_attempt("1/q0", "m", ProviderError("no"))
        watch.on_end("1/q0", RunRecord("provider_error", "no"))
        first, second, last = read_log(watch)
        refused = {"status": 429, "request_id": "req-2", "wait_s": 40.0, "attempt": 1}
        failed = {"error": "ProviderError", "message": "no", "attempt": 2, "level": "warning"}
        lost = {"event": "question", "level": "error", "outcome": "provider_error"}
        for expected, line in ((refused, first), (failed, second), (lost, last)):
            assert expected.items() <= line.items()

    @pytest.mark.parametrize(
        ("text", "expected"),
        [
            (f"wrong key {KEY}!", "wrong key ***!"),
            ("wrong key sk-proj-abcdefghijklmnop", "wrong key ***"),
            ("sent Bearer abcdefgh.ijk", "sent Bearer ***"),
            ('x"}\n{"event": "end"}\u2028\x1b[2J', None),
            ("x" * 100_000, "x" * 500),
        ],
    )
    def test_hostile_text(self, watch, text, expected):
        """Keys are masked, no text adds a line, and a line is bounded."""
        answer = Answer(text, served=text, request_id=text)
        watch.on_attempt("1/q0", text, answer)
        watch.on_attempt("1/q0", "m", ProviderError(text, request_id=text))
        watch.log("end", message=text)
        first, second, last = read_log(watch)
        assert ["attempt", "attempt", "end"] == [line["event"] for line in (first, second, last)]
        texts = {first["served"], first["request_id"], second["message"], last["message"]}
        assert {text if expected is None else expected} == texts

    def test_tracebacks(self, watch):
        """The last lines of a traceback are logged, bounded and without keys."""
        watch.log("fault", traceback=["x"] * 60 + [f"{KEY}\n" + "y" * 1000])
        lines = read_log(watch)[0]["traceback"]
        assert (50, "x", "***\n" + "y" * 496) == (len(lines), lines[0], lines[-1])

    def test_appends(self, watch):
        """A log is appended to, after a line break if its last line is incomplete."""
        watch.file.write_text('{"event": "begin"}\n{"eve')
        watch.log("begin")
        first, second, last = watch.file.read_text().splitlines()
        assert ('{"event": "begin"}', '{"eve') == (first, second)
        assert "begin" == json.loads(last)["event"]

    @pytest.mark.parametrize("kind", ["link", "hard link", "pipe", "folder"])
    def test_unwritable_log(self, watch, tmp_path, kind):
        """A log that is a link, a pipe or a folder is not written, and the run stops."""
        target = tmp_path / "other"
        target.write_text("mine")
        make = {
            "link": lambda: watch.file.symlink_to(target),
            "hard link": lambda: watch.file.hardlink_to(target),
            "pipe": lambda: os.mkfifo(watch.file),
            "folder": watch.file.mkdir,
        }
        make[kind]()
        with pytest.raises(InfrastructureError, match=r"run.log cannot be written"):
            watch.log("begin")
        assert "mine" == target.read_text()

    def test_bounded(self, watch):
        """A log that is too large replaces the previous log, of which there is one."""
        watch._handler.maxBytes = 1000
        for number in range(100):
            watch.log("begin", message=str(number))
        names = sorted(file.name for file in watch.file.parent.glob("run.log*"))
        assert [LOG, f"{LOG}.1"] == names
        assert "99" == read_log(watch)[-1]["message"]
