"""Models of providers, through pydantic-ai (extra `llm`), which loads with this module.

Keys come from the environment variables that pydantic-ai names for each provider, such as
``OPENAI_API_KEY``, and are neither logged nor stored.
"""

import asyncio
import os
import re
import time
import warnings
from collections.abc import Callable, Coroutine, Mapping, Sequence
from contextlib import suppress
from typing import Any, TypeVar, get_args

from pydantic_ai import exceptions as theirs
from pydantic_ai import messages as parts
from pydantic_ai.direct import model_request
from pydantic_ai.models import KnownModelName, Model, infer_model
from pydantic_ai.providers import infer_provider_class

from litx.errors import PromptTooLongError, ProviderError, QuestionError
from litx.formats.checked import MOST
from litx.providers.chat import Answer, ChatRole, Finish, Message, Sampling, Usage, cost_usd
from litx.words import hidden, sendable, showable, suggest, told

_CLOSING_S = 5.0  # longest wait for connections to be closed, in seconds
_LISTING_S = 10.0  # longest wait for the list of a service's models, in seconds
_PASSING = (408, 409, 425, 429)  # status codes below 500 after which it helps to ask again
_LONGEST = 300  # most characters that are told of a provider's own words
_LARGEST = 64_000_000  # most bytes of a response that are read
_LONGEST_ANSWER = 4_000_000  # most characters of an answer; the rest is cut off
_EFFORTS = ("minimal", "low", "medium", "high", "xhigh")
_RIGHT = "--base-url is not quite right: most often it ends in /v1"
_PYDANTIC = re.compile(r" +For further information visit \S+")  # of the docs of a library
_KEY = re.compile(r"\b[A-Z][A-Z0-9_]*_(?:KEY|TOKEN)\b")
"""Name of a variable of the environment that holds a key."""

_T = TypeVar("_T")

for _category in (theirs.UsageExtractionFailedWarning, theirs.UnsupportedSettingWarning):
    warnings.simplefilter("ignore", _category)  # tokens are none then; timeouts are enforced


class _Client:
    """A model with its connections, and the event loop they need; one thread at a time has it."""

    def __init__(self, model: Model) -> None:
        self.model, self.runner = model, asyncio.Runner()
        self.task: asyncio.Task[Any] | None = None
        self.runner.run(model.__aenter__())  # from here on its connections can be closed
        http = getattr(getattr(model, "client", None), "_client", None)
        if hooks := getattr(http, "event_hooks", None):
            hooks["response"].append(_read_bounded)

    def close(self) -> None:
        """Close its connections."""
        with suppress(Exception):  # nobody waits for what a connection says that is given up
            left = self.model.__aexit__(None, None, None)
            self.runner.run(asyncio.wait_for(left, _CLOSING_S))
        self.runner.close()


class RemoteChat:
    """A model behind an interface on the network; each thread that asks has a client of its own."""

    def __init__(
        self, name: str, base_url: str | None = None, sampling: Sampling | None = None
    ) -> None:
        """Look the model up, as `litx.providers.open_chat` tells; nothing is sent yet."""
        self.name, self._base_url = name, base_url
        wish = sampling or Sampling()
        settings = {
            "max_tokens": wish.max_tokens,
            "temperature": wish.temperature,
            "timeout": wish.timeout_s,
            "request_timeout": wish.timeout_s,
            "max_retries": 0,  # `PatientChat` alone asks again
            "thinking": wish.effort,
            "openai_logprobs": wish.likeliest and True,
            "openai_top_logprobs": wish.likeliest,
        }
        self._settings: Any = {key: one for key, one in settings.items() if one is not None}
        first = _find_model(name, base_url)
        _require_supported(name, first, wish)
        self._idle = [_Client(first)]
        self._busy: set[_Client] = set()
        self._is_closed = False

    def ask(self, messages: Sequence[Message], label: str) -> Answer:
        """Return the answer to a conversation; see `Chat.ask`."""
        del label
        begun, told = time.monotonic(), _messages(messages)
        try:
            response = self._run(
                lambda model: model_request(model, told, model_settings=self._settings)
            )
        except asyncio.CancelledError:
            raise ProviderError(f"{self.name} is not asked any more") from None
        except MemoryError:
            raise
        except Exception as error:
            is_unknown = isinstance(error, theirs.ModelNotFoundError)
            hints = {
                "nearest": self._nearest() if is_unknown else "",
                "address": f"its service is at fault{f', or {_RIGHT}' if self._base_url else ''}",
                "provider": self.name.partition(":")[0],
            }
            raise _failure(self.name, error, hints) from error
        used, text = response.usage, response.text or ""
        finish = _finish(response)
        if finish is Finish.refusal:
            text = text or str((response.provider_details or {}).get("refusal") or "")
        if len(text) > _LONGEST_ANSWER:
            text, finish = text[:_LONGEST_ANSWER], Finish.length
        names = ("input_tokens", "output_tokens", "cache_read_tokens", "output_reasoning_tokens")
        usage = Usage(*(min(max(0, getattr(used, one)), MOST) for one in names))
        return Answer(
            sendable(text),  # JSON can hold half a character
            finish,
            usage,
            cost_usd(self.name, usage),
            time.monotonic() - begun,
            _likeliest(response),
            _masked(response.model_name or "")[:_LONGEST],
            _masked(response.provider_response_id or "")[:_LONGEST],
        )

    def close(self) -> None:
        """End what is being asked, and let go of connections; see `Chat.close`."""
        self._is_closed = True
        for client in list(self._busy):
            if (task := client.task) is not None:
                client.runner.get_loop().call_soon_threadsafe(task.cancel)
        with suppress(IndexError):
            while True:
                self._idle.pop().close()

    def _run(self, ask: Callable[[Model], Coroutine[Any, Any, _T]]) -> _T:
        """Ask something of the model, in any thread; `close` and Ctrl-C cancel it."""
        try:
            client = self._idle.pop()
        except IndexError:
            client = _Client(_find_model(self.name, self._base_url))

        async def asking() -> _T:
            client.task = asyncio.current_task()
            if self._is_closed:  # or was, before there was a task to cancel
                raise asyncio.CancelledError
            return await ask(client.model)

        self._busy.add(client)
        try:
            return client.runner.run(asking())
        finally:
            client.task = None
            self._busy.discard(client)
            self._idle.append(client)
            if self._is_closed:
                self.close()

    def _nearest(self) -> str:
        """Say which model was probably meant."""
        if self._base_url is None:
            return suggest(self.name, known_models(self.name.partition(":")[0]))
        served = []
        with suppress(asyncio.CancelledError):
            served = self._run(_served_models)
        return suggest(self.name, served) if served else f"or {_RIGHT}"


def _messages(messages: Sequence[Message]) -> list[parts.ModelMessage]:
    """Return messages as pydantic-ai has them."""
    told: list[parts.ModelMessage] = []
    for one in messages:
        match one.role:
            case ChatRole.system:
                told.append(parts.ModelRequest([parts.SystemPromptPart(one.text)]))
            case ChatRole.user:
                pictures = [
                    parts.BinaryContent(of.data, media_type=of.media_type) for of in one.images
                ]
                content: list[parts.UserContent] = [one.text, *pictures]
                told.append(
                    parts.ModelRequest([parts.UserPromptPart(content if pictures else one.text)])
                )
            case ChatRole.assistant:
                told.append(parts.ModelResponse([parts.TextPart(one.text)]))
    return told


def _finish(response: parts.ModelResponse) -> Finish:
    """Say why a model stopped; a refusal and calls of tools are told apart from an empty answer."""
    reason, details = response.finish_reason or "stop", response.provider_details or {}
    if reason == "content_filter":
        is_own = "refusal" in details or details.get("finish_reason") == "refusal"
        return Finish.refusal if is_own else Finish.content_filter
    if not (response.text or "").strip() and (reason == "tool_call" or response.tool_calls):
        return Finish.tool_calls
    return Finish(reason) if reason in set(Finish) else Finish.other


async def _read_bounded(response: Any) -> None:  # of httpx, or of its successor
    """Read a response, unpacked, as its client would; one without end is a `ValueError`."""
    read, size = [], 0
    async for part in response.aiter_bytes():
        read.append(part)
        size += len(part)
        if size > _LARGEST:
            await response.aclose()
            message = f"the response has more than {_LARGEST / 1e6:.0f} MB"
            raise ValueError(message)
    response._content = b"".join(read)


def _likeliest(response: parts.ModelResponse) -> tuple[Mapping[str, float], ...]:
    """Return the likeliest tokens at each place of an answer, where the service tells them."""
    details = [response.provider_details]  # of the older interface; of the newer one, in parts
    details += [part.provider_details for part in response.parts if part.part_kind == "text"]
    places = (place for told in details if told for place in told.get("logprobs") or ())
    return tuple(
        {one["token"]: one["logprob"] for one in place["top_logprobs"]} for place in places
    )


def _find_model(name: str, base_url: str | None) -> Model:
    """Return the model of a name, with connections of its own."""
    provider, _, short = name.partition(":")
    if not short:
        hint = f"write PROVIDER:NAME; {suggest(name, known_models())}"
        raise ProviderError(f"{name!r} is not the name of a model", hint, stops_run=True)
    try:
        infer_provider_class(provider)
    except ValueError:
        known = (one.partition(":")[0] for one in known_models() if ":" in one)
        hint = suggest(provider, list(dict.fromkeys((*known, "scripted", "replay"))))
        raise ProviderError(f"unknown provider {provider!r}", hint, stops_run=True) from None
    except ImportError as error:
        raise ProviderError(f"{name}: {error}", stops_run=True) from error
    if base_url is not None and provider != "openai":
        message = f"--base-url goes with models named openai:NAME, not {name}"
        raise ProviderError(message, stops_run=True)
    if base_url is not None and not re.match(r"https?://[^/]", base_url):
        message = f"--base-url {base_url!r:.200} is not an address"
        hint = "write one such as http://127.0.0.1:8000/v1"
        raise ProviderError(message, hint, stops_run=True)
    try:
        if base_url is None:
            return infer_model(name)
        from pydantic_ai.models.openai import OpenAIChatModel  # noqa: PLC0415 (slow to load)
        from pydantic_ai.providers.openai import OpenAIProvider  # noqa: PLC0415

        key = os.environ.get("OPENAI_API_KEY") or "none"  # servers at home ask for none
        return OpenAIChatModel(short, provider=OpenAIProvider(base_url=base_url, api_key=key))
    except theirs.UserError as error:
        keys = " or ".join(dict.fromkeys(_KEY.findall(str(error))))
        message = f"{name} needs a key" if keys else f"{name}: {showable(str(error))}"
        hint = f"set {keys} in the environment" if keys else ""
        raise ProviderError(message, hint, stops_run=True) from error
    except Exception as error:
        what = _masked(str(error) if isinstance(error, ImportError) else told(error))
        raise ProviderError(f"{name} cannot be had: {what}", stops_run=True) from error


def known_models(provider: str = "") -> list[str]:
    """Return the models that pydantic-ai knows by name, those of a provider if it has any."""
    names = [str(name) for name in get_args(KnownModelName.__value__)]
    return [name for name in names if name.startswith(f"{provider}:")] or names


async def _served_models(model: Model) -> list[str]:
    """Return the models that a service says it has; none where it does not say."""
    client = getattr(model, "client", None)
    if client is None or not hasattr(client, "models"):
        return []
    asked = client.with_options(max_retries=0, timeout=_LISTING_S).models.list()
    try:
        return [f"openai:{one.id}" async for one in asked]
    except Exception:  # noqa: BLE001 (it helps to name the model, no more)
        return []


def _require_supported(name: str, model: Model, wish: Sampling) -> None:
    """Refuse what the library would leave out in silence, as its profile of the model says.

    Raises:
        ProviderError: The effort or the temperature would not reach the model.
    """
    profile: Mapping[str, Any] = model.profile
    efforts = _efforts(profile)
    ignored = {*model.unsupported_settings, *profile.get("openai_unsupported_model_settings", ())}
    # OpenAI's models take no temperature while they reason, which some do only when told to
    can_rest = profile.get("openai_supports_reasoning_effort_none")
    reasons = wish.effort or profile.get("thinking_enabled_by_default") or not can_rest
    if wish.effort and wish.effort not in efforts:
        what = f"--effort {wish.effort}"
        hint = f"it takes {', '.join(efforts)}" if efforts else "leave --effort out"
    elif wish.temperature is not None and (
        "temperature" in ignored
        or profile.get("anthropic_disallows_sampling_settings")
        or (profile.get("openai_supports_reasoning") and reasons)
    ):
        what, hint = f"--temperature {wish.temperature:g}", "leave --temperature out"
        hint += ", or --effort" if wish.effort and can_rest else ""
    else:
        return
    message = f"{what} would not reach {name}, by what pydantic-ai knows of the model"
    raise ProviderError(message, hint, stops_run=True)


def _efforts(profile: Mapping[str, Any]) -> list[str]:
    """Return the efforts that reach a model as they are, the least first."""
    listed = profile.get("openai_reasoning_efforts") or profile.get("google_thinking_levels")
    known = {str(one).lower() for one in listed or _EFFORTS}
    if not listed and profile.get("anthropic_supports_effort"):
        known.discard("minimal")
    if not listed and (
        profile.get("google_supports_thinking_level")
        or not profile.get("anthropic_supports_xhigh_effort", True)
    ):
        known.discard("xhigh")
    thinks = profile.get("supports_thinking") or profile.get("thinking_always_enabled")
    return [one for one in _EFFORTS if thinks and one in known]


def _masked(text: str) -> str:
    """Return what a provider says on one line, without keys, which it may send back."""
    return showable(" ".join(sendable(hidden(text)).split()))


_FAILED = "{name} failed: {said}"
_NOBODY = "nobody answers for {name}: {said}"
_MEANINGS: Mapping[type[Exception], str] = {
    theirs.UserError: "{name}: {said}",
    theirs.ModelRequestTimeout: (
        "{name} gave no answer within {error.timeout:g} s; --answer-timeout gives it longer"
    ),
    theirs.ModelQuotaExceededError: "{name}: the quota is used up: {said}",
    theirs.ModelAuthenticationError: (
        "{name} refuses the key ({status}); check the key of {provider} in the environment"
    ),
    theirs.ModelNotFoundError: "{name} is unknown to its provider ({status}); {nearest}",
    theirs.ModelContextWindowExceededError: (
        "the prompt is longer than the context of {name}; another model, or a shorter paper, may do"
    ),
    theirs.ModelRequestRejectedError: "{name} rejects the request: {said}",
    theirs.ModelConnectionError: "the connection to {name} broke: {said}",
    theirs.ModelRateLimitError: f"{_FAILED}; a smaller --concurrency asks less at once",
    theirs.ModelHTTPError: _FAILED,
    theirs.ModelUnavailableError: _FAILED,
    theirs.ModelServerError: _FAILED,
    theirs.AgentRunError: "{name} sent an answer that cannot be read: {said}; {address}",
    Exception: (
        "the client of {name} failed, most likely on an answer it cannot read: {said}; {address}"
    ),
}
"""What each class of failures means, and what may be done; the first that fits is taken."""

_FOR_ALL = (
    theirs.UserError,
    theirs.ModelQuotaExceededError,
    theirs.ModelAuthenticationError,
    theirs.ModelNotFoundError,
)
"""Failures that every question has."""

_FOR_GOOD = (*_FOR_ALL, theirs.ModelRequestTimeout, theirs.ModelRequestRejectedError)
"""Failures after which it does not help to ask again, unless their status says so."""


def _first(error: BaseException) -> BaseException:
    """Return what a failure of a connection comes from, and what a group of exceptions holds."""
    cause = error.exceptions[0] if isinstance(error, BaseExceptionGroup) else error.__cause__
    return _first(cause) if cause and not isinstance(error, theirs.ModelHTTPError) else error


def _failure(name: str, error: Exception, hints: Mapping[str, str]) -> ProviderError:
    """Return a failure as litx has it, with what the user is told and may do."""
    body, status = getattr(error, "body", None), getattr(error, "status_code", None)
    first, own = _first(error), body
    for key in ("error", "message"):  # each provider nests them otherwise
        own = own.get(key, own) if isinstance(own, Mapping) else own
    own = own if isinstance(own, str) and own is not body else None
    is_clear = isinstance(first, theirs.AgentRunError | theirs.UserError)
    said = _PYDANTIC.sub("", str(own or (first if is_clear else told(first))))
    said = _masked(said)[:_LONGEST] + (f" ({status})" if own and status else "")
    meant = next(text for kind, text in _MEANINGS.items() if isinstance(error, kind))
    is_nobody, is_ours = getattr(error, "phase", None) == "connect", 400 <= (status or 0) < 500
    passes = not isinstance(error, _FOR_GOOD) and (status in _PASSING or not is_ours)
    if status in _PASSING and not (passes or isinstance(error, theirs.ModelQuotaExceededError)):
        meant, passes = _FAILED, True
    headers = getattr(error, "headers", None) or {}
    about = {"name": name, "said": said, "status": status, "error": error, **hints}
    message, _, hint = (_NOBODY if is_nobody else meant).partition("; ")
    ends, kind = is_nobody or (isinstance(error, _FOR_ALL) and not passes), ProviderError
    if isinstance(error, theirs.ModelRequestRejectedError) and not (passes or ends):
        is_too_long = isinstance(error, theirs.ModelContextWindowExceededError)
        kind = PromptTooLongError if is_too_long else QuestionError
    return kind(
        message.format(**about),
        hint.format(**about),
        is_passing=passes,
        stops_run=ends,
        retry_after_s=getattr(error, "retry_after", None),
        status=status,
        request_id=_masked(headers.get("x-request-id") or headers.get("request-id") or ""),
    )
