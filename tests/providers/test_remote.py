"""Models behind an interface, asked on loopback."""

import base64
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

import pytest

from litx.errors import PromptTooLongError, ProviderError
from litx.providers import ChatRole, Finish, Image, Message, PatientChat, Usage, open_chat
from litx.providers.remote import RemoteChat, Sampling
from tests.extract.server import (
    NO_SUCH_MODEL,
    RATE_LIMIT,
    TOO_LONG,
    Die,
    Garble,
    Hang,
    ModelServer,
    Refuse,
    Say,
)

PAPER = "paper"
QUESTION = [Message(ChatRole.user, PAPER)]


@pytest.fixture
def chat():
    """Return a function that opens a model of a server with a script."""
    opened = []

    def start(*script, sampling=None, reply="answer", name="openai:test-model"):
        server = ModelServer({PAPER: [reply]}, {PAPER: script})
        server.__enter__()
        one = RemoteChat(name, server.url, sampling)
        opened.append((one, server))
        return one, server

    yield start
    for one, server in opened:
        one.close()
        server.__exit__()


class TestAsk:
    def test_answer(self, chat):
        """An answer has its text, why it ended, in our words, and what it took."""
        one, _ = chat()
        answer = one.ask(QUESTION, "1/a")
        assert ("answer", Finish.stop) == (answer.text, answer.finish)
        assert (Usage(1000, 100), None) == (answer.usage, answer.cost_usd)
        assert answer.wall_s > 0
        for told in ("length", "content_filter", "tool_calls"):
            one, _ = chat(reply=Say("x", told))
            known = told if told in set(Finish) else "other"
            assert known == one.ask(QUESTION, "1/a").finish

    def test_conversation(self, chat):
        """Each message goes out as what it is: system, user or assistant; pictures go with it."""
        one, server = chat()
        server.answer = lambda body, _key: (server.calls.append(body), Say("seen"))[1]
        said = [Message(ChatRole.system, "be brief"), *QUESTION]
        said += [Message(ChatRole.assistant, "said"), Message(ChatRole.user, "more")]
        one.ask([*said, Message(ChatRole.user, "look", (Image(b"PNG", "image/png"),))], "1/a")
        *sent, last = server.calls[0]["messages"]
        expected = [(message.role.value, message.text) for message in said]
        assert expected == [(one["role"], one["content"]) for one in sent]
        text, picture = last["content"]
        encoded = base64.b64encode(b"PNG").decode()
        assert ("look", f"data:image/png;base64,{encoded}") == (
            *(text["text"], picture["image_url"]["url"]),
        )

    def test_sampling(self, chat):
        """How the model is to answer goes out with the question; what is not wished does not."""
        one, server = chat(sampling=Sampling(max_tokens=7, temperature=0.25))
        one.ask(QUESTION, "1/a")
        body = server.calls[0].body
        assert (7, 0.25) == (body["max_completion_tokens"], body["temperature"])
        assert "reasoning_effort" not in body

    def test_several_threads(self, chat):
        """Several threads may ask at once."""
        one, _ = chat()
        with ThreadPoolExecutor(8) as pool:
            answers = list(pool.map(lambda _: one.ask(QUESTION, "1/a").text, range(16)))
        assert ["answer"] * 16 == answers


class TestFailures:
    def failure(self, chat, trouble, **more):
        """Return what an ask raises that meets a trouble."""
        one, server = chat(trouble, **more)
        with pytest.raises(ProviderError) as caught:
            one.ask(QUESTION, "1/a")
        assert 1 == server.count()
        return caught.value

    @pytest.mark.parametrize(
        ("trouble", "is_passing", "stops_run", "told"),
        [
            *((Refuse(status), True, False, "refused") for status in (500, 503, 529, 408, 409)),
            (Die(), True, False, ""),
            (Garble(), True, False, ""),
            (RATE_LIMIT, True, False, "openai:test-model failed: slow down (429)"),
            (Refuse(401), False, True, "refuses the key (401); check the key of openai in the"),
            (Refuse(403), False, True, "refuses the key (403)"),
            (
                NO_SUCH_MODEL,
                *(False, True, "unknown to its provider (404); did you mean 'openai:test-model'?"),
            ),
            (
                Refuse(402, "insufficient_quota", "pay"),
                *(False, True, "the quota is used up: pay (402)"),
            ),
            (
                Refuse(400, "bad", "bad\nrequest"),
                *(False, False, "openai:test-model rejects the request: bad request (400)"),
            ),
        ],
    )
    def test_kinds(self, chat, trouble, is_passing, stops_run, told):
        """A failure passes, stops the run, or concerns its question alone; it is one line."""
        error = self.failure(chat, trouble)
        assert (is_passing, stops_run) == (error.is_passing, error.stops_run)
        assert told in str(error)
        assert (1.0 if trouble is RATE_LIMIT else None) == error.retry_after_s

    def test_too_long(self, chat):
        """A prompt that is too long is told apart."""
        error = self.failure(chat, TOO_LONG)
        assert isinstance(error, PromptTooLongError)
        assert (False, False) == (error.is_passing, error.stops_run)

    def test_timeout(self, chat):
        """Nobody waits longer than was asked for, and asking again is not free."""
        error = self.failure(chat, Hang(), sampling=Sampling(timeout_s=0.2))
        assert "openai:test-model gave no answer within 0.2 s" in str(error)
        assert not error.is_passing

    def test_nobody_there(self):
        """A connection that is refused passes, or stops the run."""
        with ModelServer({}) as gone:
            pass
        one = RemoteChat("openai:test-model", gone.url)
        with pytest.raises(ProviderError, match="nobody answers for openai:test-model") as caught:
            one.ask(QUESTION, "1/a")
        one.close()
        assert (True, True) == (caught.value.is_passing, caught.value.stops_run)

    def test_keys_are_left_out(self, chat, monkeypatch):
        """What a provider sends back is told without keys, a longer one first.

        Short values are no secrets.
        """
        monkeypatch.setenv("OPENAI_API_KEY", "sk-sentinel")
        monkeypatch.setenv("B_TOKEN", "sk-sentinel-and-more")
        monkeypatch.setenv("C_KEY", "on")
        error = self.failure(chat, Refuse(422, "bad", "on sk-sentinel-and-more: sk-sentinel"))
        assert str(error).endswith("on ***: *** (422)")

    def test_closed(self, chat):
        """Closing ends what is asked at once; nothing is asked afterwards, and it may be again."""
        one, server = chat(Hang())
        with ThreadPoolExecutor(1) as pool:
            asked = pool.submit(one.ask, QUESTION, "1/a")
            server.wait_for(1)
            one.close()
            with pytest.raises(ProviderError, match="is not asked any more"):
                asked.result(5)
        with pytest.raises(ProviderError, match="is not asked any more"):
            one.ask(QUESTION, "1/a")
        assert 1 == server.count()


class TestOpenChat:
    def test_is_patient(self, monkeypatch):
        """A model of a provider is asked again when it fails."""
        monkeypatch.setenv("OPENAI_API_KEY", "sk-sentinel")
        one = open_chat("openai:gpt-5")
        assert isinstance(one, PatientChat)
        assert "openai:gpt-5" == one.name
        one.close()

    @pytest.mark.parametrize(
        ("name", "url", "told"),
        [
            ("openai:gpt-5", None, "openai:gpt-5 needs a key; set OPENAI_API_KEY in the environ"),
            ("anthropic:x", None, "anthropic:x needs a key; set ANTHROPIC_API_KEY in the environ"),
            ("antropic:x", None, "unknown provider 'antropic'; did you mean 'anthropic'?"),
            ("scripte:x", None, "unknown provider 'scripte'; did you mean 'scripted'?"),
            ("openai:", None, "'openai:' is not the name of a model; write PROVIDER:NAME"),
            ("anthropic:x", "http://a", "--base-url goes with models named openai:NAME, not anth"),
            ("openai:x", "ftp://a", "--base-url 'ftp://a' is not an address; write one such as"),
        ],
    )
    def test_cannot_be_had(self, monkeypatch, name, url, told):
        """What is missing is told, and the run does not begin."""
        for key in ("OPENAI_API_KEY", "ANTHROPIC_API_KEY"):
            monkeypatch.delenv(key, raising=False)
        with pytest.raises(ProviderError) as caught:
            open_chat(name, url)
        assert str(caught.value).startswith(told)
        assert caught.value.stops_run

    def test_without_the_extra(self, monkeypatch):
        """Without pydantic-ai the line says what to install."""
        monkeypatch.delitem(sys.modules, "litx.providers.remote", raising=False)
        monkeypatch.setitem(sys.modules, "pydantic_ai", None)
        with pytest.raises(ProviderError, match=r"install it with `pip install 'litx\[llm\]'`"):
            open_chat("openai:gpt-5")

    def test_loads_nothing_heavy(self):
        """Stored replies need no pydantic-ai."""
        code = "import sys, litx.providers; sys.exit('pydantic_ai' in sys.modules)"
        assert 0 == subprocess.run([sys.executable, "-c", code], check=False).returncode


def test_known_models():
    """Those of a provider are told apart; one that has none is answered with all."""
    from litx.providers.remote import known_models  # noqa: PLC0415 (slow to load)

    assert all(name.startswith("anthropic:") for name in known_models("anthropic"))
    assert known_models() == known_models("nobody")
