"""Models of providers, through pydantic-ai (extra `llm`), which loads with this module.

Keys come from the environment variables that pydantic-ai names for each provider, such as
``OPENAI_API_KEY``, and are neither logged nor stored.
"""

import asyncio
import os
import re
import time
from collections.abc import Callable, Coroutine, Mapping, Sequence
from contextlib import suppress
from typing import Any, TypeVar, get_args

from pydantic_ai import exceptions as theirs
from pydantic_ai import messages as parts
from pydantic_ai.direct import model_request
from pydantic_ai.models import KnownModelName, Model, infer_model
from pydantic_ai.providers import infer_provider_class

from litx.errors import PromptTooLongError, ProviderError
from litx.providers.chat import Answer, ChatRole, Finish, Message, Sampling, Usage, cost_usd
from litx.words import sendable, showable, suggest

_CLOSING_S = 5.0  # longest wait for connections to be closed, in seconds
_LISTING_S = 10.0  # longest wait for the list of a service's models, in seconds
_PASSING = (408, 409, 425, 429)  # status codes below 500 after which it helps to ask again
_LONGEST = 300  # most characters that are told of a provider's own words
_KEY = re.compile(r"\b[A-Z][A-Z0-9_]*_(?:KEY|TOKEN)\b")
"""Name of a variable of the environment that holds a key."""

_SECRET = re.compile(r"KEY|TOKEN|SECRET|PASSWORD")
_SHORTEST_SECRET = 6

_T = TypeVar("_T")


class _Client:
    """A model with its connections, and the event loop they need; one thread at a time has it."""

    def __init__(self, model: Model) -> None:
        self.model, self.runner = model, asyncio.Runner()
        self.task: asyncio.Task[Any] | None = None
        self.runner.run(model.__aenter__())  # from here on its connections can be closed

    def close(self) -> None:
        """Close its connections."""
        with suppress(TimeoutError):
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
        self._idle = [_Client(_find_model(name, base_url))]
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
        except theirs.UserError as error:
            words = showable(" ".join(str(error).split()))
            raise ProviderError(f"{self.name}: {words}", stops_run=True) from error
        except (theirs.AgentRunError, OSError, ValueError) as error:
            is_unknown = isinstance(error, theirs.ModelNotFoundError)
            raise _failure(self.name, error, self._nearest() if is_unknown else "") from error
        used, reason = response.usage, response.finish_reason or "stop"
        thought = used.details.get("reasoning_tokens", 0)
        usage = Usage(used.input_tokens, used.output_tokens, used.cache_read_tokens, thought)
        return Answer(
            sendable(response.text or ""),  # JSON can hold half a character
            Finish(reason) if reason in set(Finish) else Finish.other,
            usage,
            cost_usd(self.name, usage),
            time.monotonic() - begun,
            _likeliest(response),
            response.model_name or "",
            response.provider_response_id or "",
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
        hint = "or --base-url is not quite right: most often it ends in /v1"
        return suggest(self.name, served) if served else hint


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
        if base_url is None:
            return infer_model(name)
        from pydantic_ai.models.openai import OpenAIChatModel  # noqa: PLC0415 (slow to load)
        from pydantic_ai.providers.openai import OpenAIProvider  # noqa: PLC0415

        if provider != "openai":
            message = f"--base-url goes with models named openai:NAME, not {name}"
            raise ProviderError(message, stops_run=True)
        if not re.match(r"https?://[^/]", base_url):
            message = f"--base-url {base_url!r:.200} is not an address"
            hint = "write one such as http://127.0.0.1:8000/v1"
            raise ProviderError(message, hint, stops_run=True)
        key = os.environ.get("OPENAI_API_KEY") or "none"  # servers at home ask for none
        return OpenAIChatModel(short, provider=OpenAIProvider(base_url=base_url, api_key=key))
    except ValueError:
        known = (one.partition(":")[0] for one in known_models() if ":" in one)
        hint = suggest(provider, list(dict.fromkeys((*known, "scripted", "replay"))))
        raise ProviderError(f"unknown provider {provider!r}", hint, stops_run=True) from None
    except theirs.UserError as error:
        keys = " or ".join(dict.fromkeys(_KEY.findall(str(error))))
        message = f"{name} needs a key" if keys else f"{name}: {showable(str(error))}"
        hint = f"set {keys} in the environment" if keys else ""
        raise ProviderError(message, hint, stops_run=True) from error
    except ImportError as error:
        raise ProviderError(f"{name}: {error}", stops_run=True) from error


def known_models(provider: str = "") -> list[str]:
    """Return the models that pydantic-ai knows by name, those of a provider if it has any."""
    names = [str(name) for name in get_args(KnownModelName.__value__)]
    return [name for name in names if name.startswith(f"{provider}:")] or names


async def _served_models(model: Model) -> list[str]:
    """Return the models that a service says it has; none where it does not say."""
    client = getattr(model, "client", None)
    if client is None or not hasattr(client, "models"):
        return []
    from openai import OpenAIError  # noqa: PLC0415 (not every provider needs it)

    asked = client.with_options(max_retries=0, timeout=_LISTING_S).models.list()
    try:
        return [f"openai:{one.id}" async for one in asked]
    except (OpenAIError, ValueError, AttributeError):
        return []


def _failure(name: str, error: Exception, unknown_hint: str) -> ProviderError:
    """Say what a failure means: whether to ask again, and what the user is told."""
    body, status = getattr(error, "body", None), getattr(error, "status_code", None)
    own = body.get("message") if isinstance(body, Mapping) else None
    told = " ".join(str(own or error).split())
    secrets = (one for key, one in os.environ.items() if _SECRET.search(key.upper()))
    long = (one for one in secrets if len(one) >= _SHORTEST_SECRET)
    for secret in sorted(long, key=len, reverse=True):  # which a provider may send back
        told = told.replace(secret, "***")
    told = showable(told)[:_LONGEST] + (f" ({status})" if own and status else "")
    message, hint, is_passing, stops_run = "", "", False, True
    match error:
        case theirs.ModelContextWindowExceededError():
            return PromptTooLongError(f"the prompt is longer than the context of {name}")
        case theirs.ModelRequestTimeout():
            message, stops_run = f"{name} gave no answer within {error.timeout:g} s", False
            hint = "--answer-timeout gives it longer"
        case theirs.ContentFilterError():
            message, stops_run = f"{name} filters the question or the answer: {told}", False
        case theirs.ModelConnectionError(phase="connect"):
            message, is_passing = f"nobody answers for {name}: {told}", True
        case theirs.ModelQuotaExceededError():
            message = f"{name}: the quota is used up: {told}"
        case theirs.ModelAuthenticationError():
            message = f"{name} refuses the key ({status})"
            hint = f"check the key of {name.partition(':')[0]} in the environment"
        case theirs.ModelNotFoundError():
            message, hint = f"{name} is unknown to its provider ({status})", unknown_hint
        case theirs.ModelRequestRejectedError() if status not in _PASSING:
            message, stops_run = f"{name} rejects the request: {told}", False
        case _:
            after = getattr(error, "retry_after", None)
            return ProviderError(
                f"{name} failed: {told}", is_passing=True, retry_after_s=after, status=status
            )
    return ProviderError(message, hint, is_passing=is_passing, stops_run=stops_run, status=status)
