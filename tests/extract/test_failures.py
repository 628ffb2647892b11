"""Every known failure of a service: each question has an outcome, and a message of a line."""

import json

import pytest

from litx.harness.job import MOST_LOST
from litx.harness.run import RunFolder
from litx.providers.patient import FIRST_ATTEMPTS
from tests.extract.command import extract_arguments, list_messages
from tests.extract.papers import write_texts
from tests.extract.server import MODEL, TOO_LONG, Fault, HttpError, ModelServer, RawResponse, Reply

NAME = f"openai:{MODEL}"
GOOD = Reply("```python\n[]\n```")
CALL = {"id": "c", "type": "function", "function": {"name": "look", "arguments": "{}"}}
ABOUT = {"id": "x", "object": "chat.completion", "created": 0, "model": MODEL}
UNREADABLE = f"{NAME} sent an answer that cannot be read: "
REFUSAL = Reply(None, more={"refusal": "I will not."})
CALLS = Reply(None, "tool_calls", {"tool_calls": [CALL]})
CUT = [Reply(f"```python\n[ # {number}", "length") for number in range(20)]

LIMITED = HttpError(429, "x", "slow down", {"retry-after-ms": "5"})

REPEATED = "unparsed after 3 answers, last complaint: the same reply 3 times: "
TOO_SHORT = "unparsed after 20 answers, last complaint: Your reply hit the limit of output tokens"

LOST = {
    "out": ([HttpError(500, "x", "out of order")], "out of order (500), after 10 attempts"),
    "limit": ([LIMITED], "slow down (429), after 10 attempts; a smaller --concurrency sends"),
    "long": ([TOO_LONG], f"the prompt is longer than the context of {NAME}"),
    "rejected": ([HttpError(400, "x", "no")], f"{NAME} rejects the request: no (400)"),
    "choices": ([RawResponse({**ABOUT, "choices": []})], f"the client of {NAME} failed, most l"),
    "json": ([RawResponse('{"choices": [{')], f"{UNREADABLE}JSONDecodeError: "),
    "empty": ([RawResponse("")], f"{UNREADABLE}JSONDecodeError: "),
    "page": ([RawResponse("<html>Sign in</html>")], "or check --base-url"),
    "cut": ([Fault.die], f"the connection to {NAME} broke: Remote"),
}
REFUSED = {
    "refusal": ([REFUSAL], f"{NAME} refused to answer, 3 times: I will not."),
    "filter": ([Reply("", "content_filter")], "the filter of its provider stopped the answ"),
    "tools": ([CALLS], f"{NAME} called tools, which it has none of, and said nothing"),
}
UNPARSED = {
    "null": ([Reply(None)], REPEATED),
    "same": ([Reply("I do not know.")], REPEATED),
    "length": (CUT, TOO_SHORT),
}
ACCEPTED = {"half": ([Reply("\ud83d"), GOOD], ""), "down": ([GOOD], "")}
"""Responses for each paper (the last response repeats), and its message, by outcome."""

OUTCOMES = {"provider_error": LOST, "refused": REFUSED, "unparsed": UNPARSED, "ok": ACCEPTED}
KINDS = {
    kind: (*case, outcome) for outcome, cases in OUTCOMES.items() for kind, case in cases.items()
}
"""Responses for each paper, its message, and its outcome."""

COUNTS = {"out": 10, "limit": 10, "long": 1, "rejected": 1, "refusal": 3, "same": 3, "length": 20}
"""Number of requests for some papers."""


def get_mark(kind):
    """Return a text that occurs only in the paper of a kind."""
    return f"The paper {kind} of ours."


def write_kinds(command, *kinds):
    """Write a paper of each kind."""
    write_texts(command.folder / "texts", {kind: get_mark(kind) for kind in kinds})


def test_every_kind(command):
    """Each question has an outcome and a message; lost questions are answered on resumption."""
    write_kinds(command, *KINDS)
    replies = {get_mark(kind): replies for kind, (replies, *_) in KINDS.items()}
    faults = [HttpError(500), HttpError(503), LIMITED, HttpError(529), Fault.die]
    with ModelServer(replies, {get_mark("down"): faults}) as server:
        status, out, err = command.extract(server)
        counts = {kind: server.count(get_mark(kind)) for kind in COUNTS}
    records = dict(RunFolder.read(command.run).records(1))
    outcomes = {kind: record.outcome for kind, record in records.items()}
    assert {kind: outcome for kind, (*_, outcome) in KINDS.items()} == outcomes
    assert (3, COUNTS) == (status, counts)
    messages = {line.split(": ")[1].removeprefix("1/"): line for line in list_messages(err)}
    assert set(KINDS) - set(ACCEPTED) == set(messages)
    assert all(KINDS[kind][1] in line and len(line) < 500 for kind, line in messages.items())
    assert all(outcome in out for outcome in OUTCOMES)
    lost = [kind for kind, record in records.items() if record.is_lost]
    assert f"{len(lost)} questions have no answer; `litx resume " in err
    errors = {kind: (records[kind].failure.error, records[kind].failure.status) for kind in lost}
    assert ("IndexError", None) == errors["choices"]
    assert ("ModelServerError", 500) == errors["out"]
    assert all(records[kind].failure.time for kind in lost)
    with ModelServer({get_mark(kind): [GOOD] for kind in KINDS}) as server:
        assert 0 == command.resume(server)[0]
        assert sorted(lost) == sorted(call.paper.split()[2] for call in server.calls)
    after = dict(RunFolder.read(command.run).records(1))
    assert {"ok"} == {after[kind].outcome for kind in lost}
    assert all(after[kind] == records[kind] for kind in KINDS if kind not in lost)


def test_broken_service(command):
    """A broken service stops the run; resumption asks the pending questions."""
    kinds = [f"of-{number}" for number in range(MOST_LOST + 2)]
    write_kinds(command, *kinds)
    with ModelServer({"": [RawResponse("<html>Sign in</html>")]}) as server:
        status, _, err = command.extract(server, "--concurrency", 1)
        assert FIRST_ATTEMPTS * MOST_LOST == server.count()
    assert 3 == status
    assert (
        f"litx: {MOST_LOST} questions in a row were lost, the last one because {NAME} sent" in err
    )
    assert "litx: resume with `litx resume " in err
    with ModelServer({get_mark(kind): [GOOD] for kind in kinds}) as server:
        assert 0 == command.resume(server)[0]
        assert sorted(kinds) == sorted(call.paper.split()[2] for call in server.calls)


def test_hang(command):
    """The timeout of the user limits the wait for an answer."""
    write_kinds(command, "a")
    with ModelServer({"": [Fault.hang]}) as server:
        status, _, err = command.extract(server, "--answer-timeout", 0.3)
        assert (3, 1) == (status, server.count())
    message = f"litx: 1/a: {NAME} gave no answer within 0.3 s; --answer-timeout allows more time"
    assert [message] == list_messages(err)


@pytest.mark.parametrize(
    ("model", "options", "message"),
    [
        (NAME, "--effort high", f"--effort high would not reach {NAME}, according to pyd"),
        ("openai:o3", "--effort minimal", "would not reach openai:o3, according to pydantic-ai"),
        ("openai:o3", "--temperature 0.5", "pydantic-ai; leave --temperature out"),
        ("openai:gpt-5.2", "--temperature 0 --effort low", "leave --temperature out, or --effort"),
    ],
)
def test_unsupported_settings(command, model, options, message):
    """An effort or a temperature that the model would not get is an error, and no run starts."""
    write_kinds(command, "a")
    with ModelServer({"": [GOOD]}) as server:
        line = command.run_rejected(*extract_arguments(server, *options.split(), model=model))
        assert (0, True) == (server.count(), message in line)
    assert not (command.folder / "runs").exists()


def test_sent_settings(command):
    """Sent settings are stored, marked as not confirmed, with the name of the served model."""
    write_kinds(command, "a")
    used = {"completion_tokens_details": {"reasoning_tokens": 64}}
    with ModelServer({"": [GOOD]}, used=used) as server:
        assert 0 == command.extract(server, "--temperature", 0.5)[0]
        assert 0.5 == server.calls[0].body["temperature"]
    settings = RunFolder.read(command.run).settings
    assert (["temperature"], [MODEL]) == (settings["not_confirmed"], settings["served"])
    assert 0.5 == settings["settings"]["temperature"]
    file = command.run / "dialogues" / "1" / "a" / "dialogue.json"
    (answer,) = json.loads(file.read_text())
    values = [answer[name] for name in ("served", "request_id", "reasoning_tokens")]
    assert [MODEL, "chatcmpl-1", 64] == values
