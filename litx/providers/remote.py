"""Models of providers, through pydantic-ai (extra `llm`), which this module imports.

Keys come from the environment variables that pydantic-ai defines for each provider, such as
``OPENAI_API_KEY``, and are neither logged nor stored.
"""

import asyncio
import os
import re
import threading
import time
import warnings
from collections.abc import Callable, Coroutine, Mapping, Sequence
from concurrent.futures import CancelledError, Future
from contextlib import closing, suppress
from functools import partial
from typing import Any, TypeVar, get_args

from pydantic_ai import exceptions as errors
from pydantic_ai import messages as parts
from pydantic_ai.direct import model_request
from pydantic_ai.models import KnownModelName, Model, infer_model
from pydantic_ai.providers import infer_provider_class

from litx.display.suggestions import suggest
from litx.display.text import describe_exception, redact_secrets, sendable, showable
from litx.errors import PromptTooLongError, ProviderError, QuestionError
from litx.formats.checked import MOST
from litx.providers.chat import Answer, ChatRole, Effort, Finish, Message, Sampling, Usage, cost_usd

_CLOSING_S = 5.0  # longest wait for connections to be closed, in seconds
_LISTING_S = 10.0  # longest wait for the list of a service's models, in seconds
_TEMPORARY = (408, 409, 425, 429)  # status codes below 500 that justify a retry
_MAX_MESSAGE = 300  # characters of a provider's error message that are shown
_MAX_RESPONSE = 64_000_000  # bytes of a response
_MAX_ANSWER = 4_000_000  # characters of an answer; longer ones are cut
_EFFORTS = get_args(Effort)
_CHECK_URL = "check --base-url: most often it ends in /v1"
_PYDANTIC_LINK = re.compile(r" +For further information visit \S+")
_KEY = re.compile(r"\b[A-Z][A-Z0-9_]*_(?:KEY|TOKEN)\b")
"""Name of an environment variable that holds a key."""

_T = TypeVar("_T")

for _category in (errors.UsageExtractionFailedWarning, errors.UnsupportedSettingWarning):
    warnings.simplefilter(
        "ignore", _category
    )  # then there are no token counts; timeouts are enforced


class RemoteChat:
    """A model of a network service, whose requests run in the event loop of a thread."""

    def __init__(
        self, name: str, base_url: str | None = None, sampling: Sampling | None = None
    ) -> None:
        """Find the model; see `litx.providers.open_chat`. Nothing is sent yet."""
        self.name, self._base_url = name, base_url
        sampling = sampling or Sampling()
        settings = {
            "max_tokens": sampling.max_tokens,
            "temperature": sampling.temperature,
            "timeout": sampling.timeout_s,
            "request_timeout": sampling.timeout_s,
            "max_retries": 0,  # only `PatientChat` retries
            "thinking": sampling.effort,
            "openai_logprobs": sampling.likeliest and True,
            "openai_top_logprobs": sampling.likeliest,
        }
        self._settings: Any = {name: value for name, value in settings.items() if value is not None}
        self._model = _find_model(name, base_url)
        _require_supported(name, self._model, sampling)
        self._requests: set[Future[Any]] = set()
        self._is_closed, self._loop = False, asyncio.new_event_loop()
        threading.Thread(target=_serve, args=(self._loop,), daemon=True).start()
        self._run(self._model.__aenter__)  # from now on its connections can be closed
        http = getattr(getattr(self._model, "client", None), "_client", None)
        if hooks := getattr(http, "event_hooks", None):
            hooks["response"].append(_read_limited)

    def ask(self, messages: Sequence[Message], label: str) -> Answer:
        """Answer a conversation; see `Chat.ask`."""
        del label
        started, converted = time.monotonic(), _convert_messages(messages)
        try:
            response = self._run(
                partial(model_request, self._model, converted, model_settings=self._settings)
            )
        except MemoryError:
            raise
        except Exception as error:
            if self._is_closed:
                raise ProviderError(f"{self.name} is closed") from None
            is_unknown = isinstance(error, errors.ModelNotFoundError)
            check_url = f", or {_CHECK_URL}" if self._base_url else ""
            hints = {
                "nearest": self._suggest_model() if is_unknown else "",
                "address": f"the service is at fault{check_url}",
                "provider": self.name.partition(":")[0],
            }
            raise _translate_error(self.name, error, hints) from error
        text, finish = response.text or "", _read_finish(response)
        if finish is Finish.refusal:
            text = text or str((response.provider_details or {}).get("refusal") or "")
        if len(text) > _MAX_ANSWER:
            text, finish = text[:_MAX_ANSWER], Finish.length
        names = ("input_tokens", "output_tokens", "cache_read_tokens", "output_reasoning_tokens")
        usage = Usage(*(min(max(0, getattr(response.usage, name)), MOST) for name in names))
        return Answer(
            sendable(text),  # JSON may have half of a surrogate pair
            finish,
            usage,
            cost_usd(self.name, usage),
            time.monotonic() - started,
            _read_likeliest(response),
            _mask_keys(response.model_name or "")[:_MAX_MESSAGE],
            _mask_keys(response.provider_response_id or "")[:_MAX_MESSAGE],
        )

    def close(self) -> None:
        """Cancel open requests and close connections; see `Chat.close`."""
        if self._is_closed:
            return
        self._is_closed = True
        for request in list(self._requests):
            request.cancel()
        asyncio.run_coroutine_threadsafe(self._close_connections(), self._loop).result()
        self._loop.call_soon_threadsafe(self._loop.stop)

    async def _close_connections(self) -> None:
        """Close the connections of the model."""
        with suppress(Exception):  # an error of an abandoned connection does not matter
            await asyncio.wait_for(self._model.__aexit__(None, None, None), _CLOSING_S)

    def _run(self, request: Callable[[], Coroutine[Any, Any, _T]]) -> _T:
        """Run a request in the event loop; `close` cancels it."""
        if self._is_closed:
            raise CancelledError
        future = asyncio.run_coroutine_threadsafe(request(), self._loop)
        self._requests.add(future)
        future.add_done_callback(self._requests.discard)
        if self._is_closed:  # meanwhile, before there was a request to cancel
            future.cancel()
        return future.result()

    def _suggest_model(self) -> str:
        """Suggest the model that was probably meant."""
        if self._base_url is None:
            return suggest(self.name, known_models(self.name.partition(":")[0]))
        served = []
        with suppress(CancelledError):  # closed meanwhile
            served = self._run(partial(_served_models, self._model))
        return suggest(self.name, served) if served else f"or {_CHECK_URL}"


def _serve(loop: asyncio.AbstractEventLoop) -> None:
    """Run an event loop until it is stopped."""
    with closing(loop):
        loop.run_forever()


def _convert_messages(messages: Sequence[Message]) -> list[parts.ModelMessage]:
    """Convert messages to those of pydantic-ai."""
    converted: list[parts.ModelMessage] = []
    for message in messages:
        text = message.text
        match message.role:
            case ChatRole.system:
                converted.append(parts.ModelRequest([parts.SystemPromptPart(text)]))
            case ChatRole.user:
                images = [
                    parts.BinaryContent(image.data, media_type=image.media_type)
                    for image in message.images
                ]
                content: list[parts.UserContent] | str = [text, *images] if images else text
                converted.append(parts.ModelRequest([parts.UserPromptPart(content)]))
            case ChatRole.assistant:
                converted.append(parts.ModelResponse([parts.TextPart(text)]))
    return converted


def _read_finish(response: parts.ModelResponse) -> Finish:
    """Determine why a model stopped; a refusal and tool calls are not empty answers."""
    reason, details = response.finish_reason or "stop", response.provider_details or {}
    if reason == "content_filter":
        is_refusal = "refusal" in details or details.get("finish_reason") == "refusal"
        return Finish.refusal if is_refusal else Finish.content_filter
    if not (response.text or "").strip() and (reason == "tool_call" or response.tool_calls):
        return Finish.tool_calls
    return Finish(reason) if reason in set(Finish) else Finish.other


async def _read_limited(response: Any) -> None:  # a response of httpx or of its successor
    """Read and decompress a response; raise `ValueError` if it is too large."""
    chunks, size = [], 0
    async for chunk in response.aiter_bytes():
        chunks.append(chunk)
        size += len(chunk)
        if size > _MAX_RESPONSE:
            await response.aclose()
            message = f"the response has more than {_MAX_RESPONSE / 1e6:.0f} MB"
            raise ValueError(message)
    response._content = b"".join(chunks)


def _read_likeliest(response: parts.ModelResponse) -> tuple[Mapping[str, float], ...]:
    """Return the likeliest tokens at each position of an answer, if the service reports them."""
    # OpenAI's older interface has them in the response, its newer interface in the parts
    details = [response.provider_details]
    details += [part.provider_details for part in response.parts if part.part_kind == "text"]
    return tuple(
        {token["token"]: token["logprob"] for token in position["top_logprobs"]}
        for detail in details
        for position in (detail or {}).get("logprobs") or ()
    )


def _find_model(name: str, base_url: str | None) -> Model:
    """Return the model of a name, with new connections."""
    provider, _, short = name.partition(":")
    if not short:
        hint = f"write PROVIDER:NAME; {suggest(name, known_models())}"
        raise ProviderError(f"{name!r} is not the name of a model", hint, stops_run=True)
    try:
        infer_provider_class(provider)
    except ValueError:
        known = (model.partition(":")[0] for model in known_models() if ":" in model)
        hint = suggest(provider, list(dict.fromkeys((*known, "scripted", "replay"))))
        raise ProviderError(f"unknown provider {provider!r}", hint, stops_run=True) from None
    except ImportError as error:
        raise ProviderError(f"{name}: {error}", stops_run=True) from error
    if base_url is not None and provider != "openai":
        message = f"--base-url works with models named openai:NAME, not {name}"
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

        key = os.environ.get("OPENAI_API_KEY") or "none"  # local servers need no key
        return OpenAIChatModel(short, provider=OpenAIProvider(base_url=base_url, api_key=key))
    except errors.UserError as error:
        keys = " or ".join(dict.fromkeys(_KEY.findall(str(error))))
        message = f"{name} needs a key" if keys else f"{name}: {showable(str(error))}"
        hint = f"set {keys} in the environment" if keys else ""
        raise ProviderError(message, hint, stops_run=True) from error
    except Exception as error:
        reason = _mask_keys(
            str(error) if isinstance(error, ImportError) else describe_exception(error)
        )
        raise ProviderError(f"{name} is not available: {reason}", stops_run=True) from error


def known_models(provider: str = "") -> list[str]:
    """List the models that pydantic-ai knows, only those of the provider if it has any."""
    names = [str(name) for name in get_args(KnownModelName.__value__)]
    return [name for name in names if name.startswith(f"{provider}:")] or names


async def _served_models(model: Model) -> list[str]:
    """List the models of a service; empty if it does not list them."""
    client = getattr(model, "client", None)
    if client is None or not hasattr(client, "models"):
        return []
    models = client.with_options(max_retries=0, timeout=_LISTING_S).models.list()
    try:
        return [f"openai:{served.id}" async for served in models]
    except Exception:  # noqa: BLE001 (the list only improves a message)
        return []


def _require_supported(name: str, model: Model, sampling: Sampling) -> None:
    """Refuse settings that pydantic-ai would silently leave out, according to its model profile.

    Raises:
        ProviderError: The effort or the temperature would not reach the model.
    """
    profile: Mapping[str, Any] = model.profile
    efforts = _list_efforts(profile)
    ignored = {*model.unsupported_settings, *profile.get("openai_unsupported_model_settings", ())}
    # OpenAI's models accept no temperature while they reason, and some reason only on request
    is_optional = profile.get("openai_supports_reasoning_effort_none")
    reasons = sampling.effort or profile.get("thinking_enabled_by_default") or not is_optional
    if sampling.effort and sampling.effort not in efforts:
        option = f"--effort {sampling.effort}"
        hint = f"use {', '.join(efforts)}" if efforts else "leave --effort out"
    elif sampling.temperature is not None and (
        "temperature" in ignored
        or profile.get("anthropic_disallows_sampling_settings")
        or (profile.get("openai_supports_reasoning") and reasons)
    ):
        option, hint = f"--temperature {sampling.temperature:g}", "leave --temperature out"
        hint += ", or --effort" if sampling.effort and is_optional else ""
    else:
        return
    message = f"{option} would not reach {name}, according to pydantic-ai"
    raise ProviderError(message, hint, stops_run=True)


def _list_efforts(profile: Mapping[str, Any]) -> list[str]:
    """List the efforts that reach a model unchanged, the least first."""
    listed = profile.get("openai_reasoning_efforts") or profile.get("google_thinking_levels")
    known = {str(effort).lower() for effort in listed or _EFFORTS}
    if not listed and profile.get("anthropic_supports_effort"):
        known.discard("minimal")
    if not listed and (
        profile.get("google_supports_thinking_level")
        or not profile.get("anthropic_supports_xhigh_effort", True)
    ):
        known.discard("xhigh")
    thinks = profile.get("supports_thinking") or profile.get("thinking_always_enabled")
    return [effort for effort in _EFFORTS if thinks and effort in known]


def _mask_keys(text: str) -> str:
    """Return a text of a provider on a single line, without keys, which it may have sent back."""
    return showable(" ".join(sendable(redact_secrets(text)).split()))


_FAILED = "{name} failed: {reason}"
_UNREACHABLE = "{name} cannot be reached: {reason}"
_MEANINGS: Mapping[type[Exception], str] = {
    errors.UserError: "{name}: {reason}",
    errors.ModelRequestTimeout: (
        "{name} gave no answer within {error.timeout:g} s; --answer-timeout allows more time"
    ),
    errors.ModelQuotaExceededError: "{name}: the quota is used up: {reason}",
    errors.ModelAuthenticationError: (
        "{name} rejects the key ({status}); check the key of {provider} in the environment"
    ),
    errors.ModelNotFoundError: "{name} is unknown to its provider ({status}); {nearest}",
    errors.ModelContextWindowExceededError: (
        "the prompt is longer than the context of {name}; use another model or a shorter paper"
    ),
    errors.ModelRequestRejectedError: "{name} rejects the request: {reason}",
    errors.ModelConnectionError: "the connection to {name} broke: {reason}",
    errors.ModelRateLimitError: f"{_FAILED}; a smaller --concurrency sends fewer requests at once",
    errors.ModelHTTPError: _FAILED,
    errors.ModelUnavailableError: _FAILED,
    errors.ModelServerError: _FAILED,
    errors.AgentRunError: "{name} sent an answer that cannot be read: {reason}; {address}",
    Exception: (
        "the client of {name} failed, most likely on an invalid answer: {reason}; {address}"
    ),
}
"""Message and hint for each class of errors; the first that matches is used."""

_FATAL = (
    errors.UserError,
    errors.ModelQuotaExceededError,
    errors.ModelAuthenticationError,
    errors.ModelNotFoundError,
)
"""Errors that every question would meet."""

_PERMANENT = (*_FATAL, errors.ModelRequestTimeout, errors.ModelRequestRejectedError)
"""Errors that a retry cannot solve, unless their status says otherwise."""


def _find_cause(error: BaseException) -> BaseException:
    """Return the first cause of a connection error, or the first error of a group."""
    cause = error.exceptions[0] if isinstance(error, BaseExceptionGroup) else error.__cause__
    return _find_cause(cause) if cause and not isinstance(error, errors.ModelHTTPError) else error


def _read_reason(error: Exception) -> str:
    """Return the provider's words on an error, or those of its first cause."""
    body, status = getattr(error, "body", None), getattr(error, "status_code", None)
    text = body
    for key in ("error", "message"):  # providers nest the message differently
        text = text.get(key, text) if isinstance(text, Mapping) else text
    if isinstance(text, str) and text and text is not body:
        suffix = f" ({status})" if status else ""
    else:
        cause, suffix = _find_cause(error), ""
        is_clear = isinstance(cause, errors.AgentRunError | errors.UserError)
        text = str(cause) if is_clear else describe_exception(cause)
    return _mask_keys(_PYDANTIC_LINK.sub("", text))[:_MAX_MESSAGE] + suffix


def _translate_error(name: str, error: Exception, hints: Mapping[str, str]) -> ProviderError:
    """Return an error of pydantic-ai as an error of litx, with a message and a hint."""
    status = getattr(error, "status_code", None)
    template = next(text for kind, text in _MEANINGS.items() if isinstance(error, kind))
    is_unreachable = getattr(error, "phase", None) == "connect"
    is_rejected = 400 <= (status or 0) < 500
    is_passing = not isinstance(error, _PERMANENT) and (status in _TEMPORARY or not is_rejected)
    is_over_quota = isinstance(error, errors.ModelQuotaExceededError)
    if status in _TEMPORARY and not (is_passing or is_over_quota):
        template, is_passing = _FAILED, True
    stops_run = is_unreachable or (isinstance(error, _FATAL) and not is_passing)
    message, _, hint = (_UNREACHABLE if is_unreachable else template).partition("; ")
    values = {"name": name, "reason": _read_reason(error), "status": status, "error": error}
    kind = ProviderError
    if isinstance(error, errors.ModelRequestRejectedError) and not (is_passing or stops_run):
        is_too_long = isinstance(error, errors.ModelContextWindowExceededError)
        kind = PromptTooLongError if is_too_long else QuestionError
    headers = getattr(error, "headers", None) or {}
    return kind(
        message.format(**values, **hints),
        hint.format(**values, **hints),
        is_passing=is_passing,
        stops_run=stops_run,
        retry_after_s=getattr(error, "retry_after", None),
        status=status,
        request_id=_mask_keys(headers.get("x-request-id") or headers.get("request-id") or ""),
    )
