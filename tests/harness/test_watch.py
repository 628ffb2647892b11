"""The live line of a run, and its run.log."""

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
    """A watch over 171 questions at a guess of 15 cents each, whose clock stands at zero."""
    monkeypatch.setenv("SOME_API_KEY", KEY)
    run = RunFolder.create(tmp_path / "run", {"repeats": 1})
    labels = [f"1/q{number}" for number in range(171)]
    one = Watch(run, Spending(labels, lambda _: 0.15, None), 171, now=lambda: 0.0)
    yield one
    one.close()


def lines(watch):
    """Return the lines of run.log."""
    text = watch.file.read_bytes().decode("ascii")
    assert KEY not in text
    return [json.loads(line) for line in text.splitlines()]


class TestLine:
    def test_all(self, watch):
        """It says what is done, running, waiting, spent, expected and failed, on one line."""
        assert "0/171 done, 0 running, 0 tokens, $0.00 of about $25.65" == str(watch)
        answer = Answer("yes", usage=Usage(1_200_000, 34_000), cost_usd=0.3)
        for number in range(6):
            assert watch.spending.try_start(f"1/q{number}")
        watch.on_attempt("1/q0", "m", answer)
        watch.on_end("1/q0", RunRecord("ok", attempts=1))
        watch.on_end("1/q1", RunRecord("provider_error", "no"))
        watch.on_wait("1/q2", "no answer", 3.0)
        watch.on_wait("1/q3", "429", 40.0)
        watch.on_wait("1/q4", "429", 0.0)  # over
        told = "1/171 done, 2 running, 2 waiting (429, 40 s), 1.2M tokens, $0.30 of about $51.00"
        assert f"{told}, 1 failed" == str(watch)

    def test_no_price(self, tmp_path):
        """Nothing is said of dollars where no price is known."""
        run = RunFolder.create(tmp_path / "other", {"repeats": 1})
        one = Watch(run, Spending(["1/a"], lambda _: None, None), 1)
        assert "0/1 done, 0 running, 0 tokens" == str(one)
        one.on_end("1/a", RunRecord("ok", attempts=1))
        assert "1/1 done, 0 running, 0 tokens" == str(one)
        one.close()

    def test_goes_on(self, watch):
        """What was done before counts."""
        watch.count_earlier("1/q0", RunRecord("ok", attempts=1, cost_usd=0.15), 0.15, 1100)
        watch.count_earlier("1/q1", None, 0.05, 500)
        assert "1/171 done, 0 running, 1.6k tokens, $0.20 of about $25.65" == str(watch)


class TestLog:
    def test_answer(self, watch):
        """An answer has all that is known of it; what is not known is left out."""
        used = Usage(100, 20, reasoning_tokens=15)
        answer = Answer("yes", usage=used, cost_usd=0.5, served="m-2026", request_id="req-1")
        watch.on_attempt("1/q0", "openai:m", answer)
        (line,) = lines(watch)
        assert line.pop("time").endswith("+00:00")
        assert {
            "level": "info",
            "event": "attempt",
            "question": "1/q0",
            "attempt": 1,
            "model": "openai:m",
            "status": "answered",
            "request_id": "req-1",
            "served": "m-2026",
            "finish": "stop",
            "input_tokens": 100,
            "output_tokens": 20,
            "cached_tokens": 0,
            "reasoning_tokens": 15,
            "cost_usd": 0.5,
            "wall_s": 0.0,
        } == line

    def test_errors(self, watch):
        """An error has status, request, class and words, and how long is waited; then what came."""
        error = ProviderError("slow down", status=429, request_id="req-2")
        watch.spending.try_start("1/q0")
        watch.on_attempt("1/q0", "m", error, 40.0)
        watch.on_attempt("1/q0", "m", ProviderError("no"))
        watch.on_end("1/q0", RunRecord("provider_error", "no"))
        first, second, last = lines(watch)
        refused = {"status": 429, "request_id": "req-2", "wait_s": 40.0, "attempt": 1}
        failed = {"error": "ProviderError", "message": "no", "attempt": 2, "level": "warning"}
        lost = {"event": "question", "level": "error", "outcome": "provider_error"}
        for expected, line in ((refused, first), (failed, second), (lost, last)):
            assert expected.items() <= line.items()

    @pytest.mark.parametrize(
        ("text", "kept"),
        [
            (f"wrong key {KEY}!", "wrong key ***!"),
            ("wrong key sk-proj-abcdefghijklmnop", "wrong key ***"),
            ("sent Bearer abcdefgh.ijk", "sent Bearer ***"),
            ('x"}\n{"event": "end"}\u2028\x1b[2J', None),
            ("x" * 100_000, "x" * 500),
        ],
    )
    def test_strangers(self, watch, text, kept):
        """No key is written, nobody's words make a line of their own, and a line is bounded."""
        answer = Answer(text, served=text, request_id=text)
        watch.on_attempt("1/q0", text, answer)
        watch.on_attempt("1/q0", "m", ProviderError(text, request_id=text))
        watch.log("end", message=text)
        told = lines(watch)
        assert ["attempt", "attempt", "end"] == [line["event"] for line in told]
        texts = {told[0]["served"], told[0]["request_id"], told[1]["message"], told[2]["message"]}
        assert {text if kept is None else kept} == texts

    def test_tracebacks(self, watch):
        """Of a list the last texts are written, each without keys and bounded."""
        watch.log("fault", traceback=["x"] * 60 + [f"{KEY}\n" + "y" * 1000])
        told = lines(watch)[0]["traceback"]
        assert (50, "x", "***\n" + "y" * 496) == (len(told), told[0], told[-1])

    def test_appends(self, watch):
        """What is there stays; a line that was cut off there is not gone on with."""
        watch.file.write_text('{"event": "begin"}\n{"eve')
        watch.log("begin")
        first, second, last = watch.file.read_text().splitlines()
        assert ('{"event": "begin"}', '{"eve') == (first, second)
        assert "begin" == json.loads(last)["event"]

    @pytest.mark.parametrize("kind", ["link", "hard link", "pipe", "folder"])
    def test_no_file_of_its_own(self, watch, tmp_path, kind):
        """Nothing is written through a link or into anything else; the run stops."""
        other = tmp_path / "other"
        other.write_text("mine")
        make = {
            "link": lambda: watch.file.symlink_to(other),
            "hard link": lambda: watch.file.hardlink_to(other),
            "pipe": lambda: os.mkfifo(watch.file),
            "folder": watch.file.mkdir,
        }
        make[kind]()
        with pytest.raises(InfrastructureError, match=r"run.log cannot be written"):
            watch.log("begin")
        assert "mine" == other.read_text()

    def test_bounded(self, watch):
        """A log that grows too large becomes that before, of which there is one."""
        watch._handler.maxBytes = 1000
        for number in range(100):
            watch.log("begin", message=str(number))
        names = sorted(file.name for file in watch.file.parent.glob("run.log*"))
        assert [LOG, f"{LOG}.1"] == names
        assert "99" == lines(watch)[-1]["message"]
