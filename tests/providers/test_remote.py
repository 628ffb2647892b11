"""Remote models on loopback, and the cost of tokens."""

import base64
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from unittest.mock import AsyncMock

import pytest
from pydantic_ai.exceptions import ModelHTTPError, UserError
from pydantic_ai.messages import ModelResponse

from litx.errors import PromptTooLongError, ProviderError, QuestionError
from litx.providers import ChatRole, Finish, Image, Message, Usage, open_chat
from litx.providers.chat import cost_usd
from litx.providers.remote import RemoteChat, Sampling, known_models
from tests.extract.server import RATE_LIMIT, TOO_LONG, Fault, HttpError, ModelServer, Reply

PAPER = "paper"
QUOTA = "insufficient_quota"
REJECTED = HttpError(400, "x", "bad\nrequest")
QUESTION = [Message(ChatRole.user, PAPER)]
TOOL_CALL = {"id": "c", "type": "function", "function": {"name": "look", "arguments": "{}"}}


@pytest.fixture
def chat():
    """Return a function that opens a model of a server, and returns both."""
    with ExitStack() as stack:

        def start(*faults, sampling=None, reply="answer"):
            server = stack.enter_context(ModelServer({PAPER: [reply]}, {PAPER: faults}))
            model = RemoteChat("openai:test-model", server.url, sampling)
            stack.callback(model.close)
            return model, server

        yield start


@pytest.fixture
def respond(monkeypatch, chat):
    """Return a function that asks a model whose client returns a response, or raises an error."""

    def ask(response):
        request = AsyncMock(side_effect=[response])
        monkeypatch.setattr("litx.providers.remote.model_request", request)
        return chat()[0].ask(QUESTION, "1/a")

    return ask


class TestAsk:
    def test_answer(self, chat):
        """An answer has text, finish reason and usage."""
        model, _ = chat()
        answer = model.ask(QUESTION, "1/a")
        assert ("answer", Finish.stop) == (answer.text, answer.finish)
        assert (Usage(1000, 100), None) == (answer.usage, answer.cost_usd)
        assert answer.wall_s > 0

    @pytest.mark.parametrize(
        ("reply", "text", "finish"),
        [
            (Reply("x", "length"), "x", Finish.length),
            (Reply("x", "content_filter"), "x", Finish.content_filter),
            (Reply("x", "function_call"), "x", Finish.other),
            (Reply(None, more={"refusal": "I will not."}), "I will not.", Finish.refusal),
            (Reply(None, "tool_calls", {"tool_calls": [TOOL_CALL]}), "", Finish.tool_calls),
            (Reply("so", "tool_calls", {"tool_calls": [TOOL_CALL]}), "so", Finish.other),
            (Reply(None), "", Finish.stop),
        ],
    )
    def test_finish(self, chat, reply, text, finish):
        """An answer has a finish reason; refusals and tool calls are not empty answers."""
        answer = chat(reply=reply)[0].ask(QUESTION, "1/a")
        assert (text, finish) == (answer.text, answer.finish)

    @pytest.mark.parametrize(
        ("reason", "details", "expected"),
        [
            ("content_filter", {"finish_reason": "refusal"}, Finish.refusal),  # Anthropic's
            ("content_filter", {"finish_reason": "SAFETY"}, Finish.content_filter),  # Google's
            ("content_filter", {"block_reason": "PROHIBITED_CONTENT"}, Finish.content_filter),
            ("content_filter", None, Finish.content_filter),
            ("error", {"finish_reason": "MALFORMED_FUNCTION_CALL"}, Finish.other),
            (None, None, Finish.stop),
        ],
    )
    def test_reasons(self, respond, reason, details, expected):
        """The finish reasons of other providers are recognised."""
        response = ModelResponse([], finish_reason=reason, provider_details=details)
        assert expected == respond(response).finish

    def test_long_answers(self, chat, monkeypatch):
        """An answer of 10 MB is truncated; a response above the limit is a failure."""
        answer = chat(reply=Reply("x" * 10_000_000))[0].ask(QUESTION, "1/a")
        assert (4_000_000, Finish.length) == (len(answer.text), answer.finish)
        monkeypatch.setattr("litx.providers.remote._MAX_RESPONSE", 1_000_000)
        with pytest.raises(ProviderError, match="the response has more than 1 MB") as caught:
            chat(reply=Reply("x" * 10_000_000))[0].ask(QUESTION, "1/a")
        assert caught.value.is_passing

    def test_conversation(self, chat):
        """Each message is sent with its role and images."""
        model, server = chat()
        server.answer = lambda body, _key: (server.calls.append(body), Reply("seen"))[1]
        conversation = [Message(ChatRole.system, "be brief"), *QUESTION]
        conversation += [Message(ChatRole.assistant, "reply"), Message(ChatRole.user, "more")]
        question = Message(ChatRole.user, "look", (Image(b"PNG", "image/png"),))
        model.ask([*conversation, question], "1/a")
        *sent, last = server.calls[0]["messages"]
        expected = [(message.role.value, message.text) for message in conversation]
        assert expected == [(message["role"], message["content"]) for message in sent]
        text, picture = last["content"]
        encoded = base64.b64encode(b"PNG").decode()
        assert "look" == text["text"]
        assert f"data:image/png;base64,{encoded}" == picture["image_url"]["url"]


class TestFailures:
    def get_error(self, chat, fault, **more):
        """Return the error of a request with a fault."""
        model, server = chat(fault, **more)
        with pytest.raises(ProviderError) as caught:
            model.ask(QUESTION, "1/a")
        assert 1 == server.count()
        return caught.value

    @pytest.mark.parametrize(
        ("effect", "fault", "message"),
        [
            *(("passes", HttpError(status), "refused") for status in (500, 529, 408, 409)),
            ("passes", Fault.die, "the connection to openai:test-model broke: Remote"),
            ("passes", Fault.garble, "sent an answer that cannot be read: JSONDecodeError"),
            ("passes", RATE_LIMIT, "openai:test-model failed: slow down (429)"),
            *(("stays", HttpError(status), "refused") for status in (413, 418, 451)),
            ("stops run", HttpError(401), "rejects the key (401); check the key of openai in the"),
            ("stops run", HttpError(403), "rejects the key (403)"),
            ("stops run", HttpError(404), "unknown to its provider (404); did you mean 'openai:te"),
            ("stops run", HttpError(402, QUOTA, "pay"), "quota is used up: pay (402)"),
            ("stops run", HttpError(429, QUOTA, "pay"), "quota is used up: pay (429)"),
            ("stays", REJECTED, "rejects the request: bad request ("),
            ("stays", TOO_LONG, "the prompt is longer than the context of openai:test-model"),
        ],
    )
    def test_kinds(self, chat, effect, fault, message):
        """An error is temporary, stops the run, or affects only its question; it is a line."""
        error = self.get_error(chat, fault)
        assert (effect == "passes", effect == "stops run") == (error.is_passing, error.stops_run)
        assert message in str(error)
        assert (1.0 if fault is RATE_LIMIT else None) == error.retry_after_s
        assert (fault is TOO_LONG) is isinstance(error, PromptTooLongError)
        assert (fault in (TOO_LONG, REJECTED)) is isinstance(error, QuestionError)

    def test_nested_messages(self, respond):
        """Error messages of Anthropic and Google are read."""
        body = {"type": "error", "error": {"type": "overloaded_error", "message": "Overloaded"}}
        with pytest.raises(ProviderError, match=r"test-model failed: Overloaded \(529\)") as caught:
            respond(ModelHTTPError(529, "m", body, headers={"Request-Id": "req_1"}))
        assert (529, "req_1") == (caught.value.status, caught.value.request_id)

    @pytest.mark.parametrize(
        ("error", "message", "stops_run"),
        [
            (UserError("wrong use"), "^openai:test-model: wrong use$", True),
            (ExceptionGroup("x", [KeyError()]), "the client of .* failed, .*: KeyError", False),
        ],
    )
    def test_other_exceptions(self, respond, error, message, stops_run):
        """Wrong use of the client stops the run; other errors affect a single question."""
        with pytest.raises(ProviderError, match=message) as caught:
            respond(error)
        assert stops_run is caught.value.stops_run

    def test_timeout(self, chat):
        """The timeout limits a request, and the error is not temporary."""
        error = self.get_error(chat, Fault.hang, sampling=Sampling(timeout_s=0.2))
        assert "openai:test-model gave no answer within 0.2 s" in str(error)
        assert not error.is_passing

    def test_keys(self, chat, monkeypatch):
        """Messages of a provider are shown without keys, the longest first; "on" is not a key."""
        keys = {"OPENAI_API_KEY": "sk-sentinel", "B_TOKEN": "sk-sentinel-and-more", "C_KEY": "on"}
        for name, key in keys.items():
            monkeypatch.setenv(name, key)
        error = self.get_error(chat, HttpError(422, "bad", "on sk-sentinel-and-more: sk-sentinel"))
        assert str(error).endswith("on ***: *** (422)")

    def test_closed(self, chat):
        """Closing cancels open requests at once and rejects later ones, also repeatedly."""
        model, server = chat(Fault.hang)
        with ThreadPoolExecutor(1) as pool:
            answer = pool.submit(model.ask, QUESTION, "1/a")
            server.wait_for(1)
            model.close()
            for ask in (answer.result, lambda _: model.ask(QUESTION, "1/a")):
                with pytest.raises(ProviderError, match="is closed"):
                    ask(5)
        assert 1 == server.count()


def test_missing_extra(monkeypatch):
    """Without pydantic-ai the message names the package; stored replies do not need it."""
    monkeypatch.delitem(sys.modules, "litx.providers.remote", raising=False)
    monkeypatch.setitem(sys.modules, "pydantic_ai", None)
    with pytest.raises(ProviderError, match=r"install it with `pip install 'litx\[llm\]'`"):
        open_chat("openai:gpt-5")
    code = "import sys, litx.providers; sys.exit('pydantic_ai' in sys.modules)"
    assert 0 == subprocess.run([sys.executable, "-c", code], check=False).returncode


def test_known_models():
    """Models are listed by provider, or all for an unknown provider."""
    assert all(name.startswith("anthropic:") for name in known_models("anthropic"))
    assert known_models() == known_models("nobody")


def test_cost():
    """Input, output and cached tokens have a cost; that of unknown models is unknown."""
    sonnet = "anthropic:claude-sonnet-4-5"
    assert 3.0 == pytest.approx(cost_usd(sonnet, Usage(100_000, 180_000)))
    assert cost_usd(sonnet, Usage(100_000, 0, 90_000)) < cost_usd(sonnet, Usage(100_000))
    assert cost_usd(sonnet, Usage(100, 0, 100)) == cost_usd(sonnet, Usage(100, 0, 10**12))
    assert None is cost_usd("openai:my-own-model", Usage(1000, 1000))
