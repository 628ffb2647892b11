"""A model whose service fails in every known way: each question is accounted for, in a line."""

import json

import pytest

from litx.harness.job import MOST_LOST
from litx.harness.run import RunFolder
from litx.providers.patient import FIRST_ATTEMPTS
from tests.extract.command import Command, extraction, lines
from tests.extract.papers import write_texts
from tests.extract.server import MODEL, TOO_LONG, ModelServer, Refuse, Say, Send, Trouble

NAME = f"openai:{MODEL}"
GOOD = Say("```python\n[]\n```")
CALL = {"id": "c", "type": "function", "function": {"name": "look", "arguments": "{}"}}
ABOUT = {"id": "x", "object": "chat.completion", "created": 0, "model": MODEL}
UNREADABLE = f"{NAME} sent an answer that cannot be read: "
REFUSAL = Say(None, more={"refusal": "I will not."})
CALLS = Say(None, "tool_calls", {"tool_calls": [CALL]})
CUT = [Say(f"```python\n[ # {number}", "length") for number in range(20)]

LIMITED = Refuse(429, "x", "slow down", {"retry-after-ms": "5"})

REPEATED = "unparsed after 3 answers, last complaint: the same reply 3 times: "
TOO_SHORT = "unparsed after 20 answers, last complaint: Your reply hit the limit of output tokens"

LOST = {
    "out": ([Refuse(500, "x", "out of order")], "out of order (500), after 10 attempts"),
    "limit": ([LIMITED], "slow down (429), after 10 attempts; a smaller --concurrency sends"),
    "long": ([TOO_LONG], f"the prompt is longer than the context of {NAME}"),
    "rejected": ([Refuse(400, "x", "no")], f"{NAME} rejects the request: no (400)"),
    "choices": ([Send({**ABOUT, "choices": []})], f"the client of {NAME} failed, most l"),
    "json": ([Send('{"choices": [{')], f"{UNREADABLE}JSONDecodeError: "),
    "empty": ([Send("")], f"{UNREADABLE}JSONDecodeError: "),
    "page": ([Send("<html>Sign in</html>")], "or check --base-url"),
    "cut": ([Trouble.die], f"the connection to {NAME} broke: Remote"),
}
REFUSED = {
    "refusal": ([REFUSAL], f"{NAME} refused to answer, 3 times: I will not."),
    "filter": ([Say("", "content_filter")], "the filter of its provider stopped the answ"),
    "tools": ([CALLS], f"{NAME} called tools, which it has none of, and said nothing"),
}
UNPARSED = {
    "null": ([Say(None)], REPEATED),
    "same": ([Say("I do not know.")], REPEATED),
    "length": (CUT, TOO_SHORT),
}
ACCEPTED = {"half": ([Say("\ud83d"), GOOD], ""), "down": ([GOOD], "")}
"""Responses for each paper (the last one repeats), and its message, by outcome."""

KINDS = {
    kind: (replies, outcome, message)
    for outcome, kinds in {
        "provider_error": LOST,
        "refused": REFUSED,
        "unparsed": UNPARSED,
        "ok": ACCEPTED,
    }.items()
    for kind, (replies, message) in kinds.items()
}
"""Responses for each paper, its outcome, and its message."""

ASKED = {"out": 10, "limit": 10, "long": 1, "rejected": 1, "refusal": 3, "same": 3, "length": 20}
"""Number of requests for some papers."""

TROUBLES = [Refuse(500), Refuse(503), LIMITED, Refuse(529), Trouble.die]
"""What the last of them meets first."""


def mark(kind):
    """Return words that only the paper of a kind has."""
    return f"The paper {kind} of ours."


def command_about(litx, monkeypatch, folder, kinds):
    """Return `litx` in a folder with a paper for each kind."""
    write_texts(folder / "texts", {kind: mark(kind) for kind in kinds})
    return Command(litx, monkeypatch, folder)


def test_every_kind(litx, monkeypatch, tmp_path):
    """Each question has an outcome and a message; later, lost questions are answered."""
    command = command_about(litx, monkeypatch, tmp_path, KINDS)
    replies = {mark(kind): replies for kind, (replies, *_) in KINDS.items()}
    with ModelServer(replies, {mark("down"): TROUBLES}) as server:
        status, out, err = command.extract(server)
        counts = {kind: server.count(mark(kind)) for kind in ASKED}
    records = dict(RunFolder.read(command.run).records(1))
    assert {kind: outcome for kind, (_, outcome, _) in KINDS.items()} == {
        kind: record.outcome for kind, record in records.items()
    }
    assert (3, ASKED) == (status, counts)
    messages = {line.split(": ")[1].removeprefix("1/"): line for line in lines(err)}
    assert {kind for kind, (_, outcome, _) in KINDS.items() if outcome != "ok"} == set(messages)
    assert all(KINDS[kind][2] in line and len(line) < 500 for kind, line in messages.items())
    assert all(outcome in out for outcome in ("provider_error", "refused", "unparsed", "ok"))
    lost = [kind for kind, record in records.items() if record.is_lost]
    assert f"{len(lost)} questions have no answer; `litx resume " in err
    about = {kind: (records[kind].failure.error, records[kind].failure.status) for kind in lost}
    assert ("IndexError", None) == about["choices"]
    assert ("ModelServerError", 500) == about["out"]
    assert all(records[kind].failure.time for kind in lost)
    with ModelServer({mark(kind): [GOOD] for kind in KINDS}) as server:
        assert 0 == command.resume(server)[0]
        assert sorted(lost) == sorted(call.paper.split()[2] for call in server.calls)
    after = dict(RunFolder.read(command.run).records(1))
    assert {"ok"} == {after[kind].outcome for kind in lost}
    assert all(after[kind] == records[kind] for kind in KINDS if kind not in lost)


def test_broken_for_all(litx, monkeypatch, tmp_path):
    """A broken service stops the run; resumption asks the pending questions."""
    kinds = [f"of-{number}" for number in range(MOST_LOST + 2)]
    command = command_about(litx, monkeypatch, tmp_path, kinds)
    with ModelServer({"": [Send("<html>Sign in</html>")]}) as server:
        status, _, err = command.extract(server, "--concurrency", 1)
        assert FIRST_ATTEMPTS * MOST_LOST == server.count()
    assert 3 == status
    assert (
        f"litx: {MOST_LOST} questions in a row were lost, the last one because {NAME} sent" in err
    )
    assert "litx: resume with `litx resume " in err
    with ModelServer({mark(kind): [GOOD] for kind in kinds}) as server:
        assert 0 == command.resume(server)[0]
        assert sorted(kinds) == sorted(call.paper.split()[2] for call in server.calls)


def test_hang(litx, monkeypatch, tmp_path):
    """The timeout of the user limits the wait for an answer."""
    command = command_about(litx, monkeypatch, tmp_path, ["a"])
    with ModelServer({"": [Trouble.hang]}) as server:
        status, _, err = command.extract(server, "--answer-timeout", 0.3)
        assert (3, 1) == (status, server.count())
    message = f"litx: 1/a: {NAME} gave no answer within 0.3 s; --answer-timeout allows more time"
    assert [message] == lines(err)


@pytest.mark.parametrize(
    ("model", "options", "message"),
    [
        (
            NAME,
            ("--effort", "high"),
            "--effort high would not reach openai:test-model, according to pyd",
        ),
        (
            "openai:o3",
            ("--effort", "minimal"),
            "would not reach openai:o3, according to pydantic-ai",
        ),
        ("openai:o3", ("--temperature", 0.5), "pydantic-ai; leave --temperature out"),
        (
            "openai:gpt-5.2",
            ("--temperature", 0, "--effort", "low"),
            "leave --temperature out, or --effort",
        ),
    ],
)
def test_what_would_not_be_sent(litx, monkeypatch, tmp_path, model, options, message):
    """An effort or a temperature that would not reach the model is refused, and no run begins."""
    command = command_about(litx, monkeypatch, tmp_path, ["a"])
    with ModelServer({"": [GOOD]}) as server:
        line = command.run_rejected(*extraction(server, *options, model=model))
        assert (0, True) == (server.count(), message in line)
    assert not (tmp_path / "runs").exists()


def test_what_is_sent(litx, monkeypatch, tmp_path):
    """Sent settings are stored, marked as not confirmed, with the model that answered."""
    command = command_about(litx, monkeypatch, tmp_path, ["a"])
    used = {"completion_tokens_details": {"reasoning_tokens": 64}}
    with ModelServer({"": [GOOD]}, used=used) as server:
        assert 0 == command.extract(server, "--temperature", 0.5)[0]
        assert 0.5 == server.calls[0].body["temperature"]
    settings = RunFolder.read(command.run).settings
    facts = [settings[name] for name in ("not_confirmed", "served")]
    assert ([["temperature"], [MODEL]], 0.5) == (facts, settings["settings"]["temperature"])
    (fact,) = json.loads((command.run / "dialogues" / "1" / "a" / "dialogue.json").read_text())
    facts = [fact[name] for name in ("served", "request_id", "reasoning_tokens")]
    assert [MODEL, "chatcmpl-1", 64] == facts
