"""Models of providers, through pydantic-ai (extra `llm`).

Keys come from the environment variables that pydantic-ai names for each provider, such as
``OPENAI_API_KEY``, and are neither logged nor stored.
"""

import asyncio
import os
import threading
import time
from collections.abc import Coroutine, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar

from litx.errors import ProviderError
from litx.providers.chat import Answer, Finish, Message, Role, Usage
from litx.providers.prices import cost_usd
from litx.words import showable, suggest

if TYPE_CHECKING:
    from pydantic_ai.messages import ModelMessage, ModelResponse
    from pydantic_ai.models import Model

_T = TypeVar("_T")

_NO_EXTRA = "install it with `pip install 'litx[llm]'`"


@dataclass(frozen=True)
class Sampling:
    """How a model is to answer; None leaves it to the provider.

    Attributes:
        max_tokens: Most output tokens of one answer. The published benchmark has 32,767.
        temperature: The temperature of sampling, 0 to 2.
        effort: How hard a model is to think: minimal, low, medium, high or xhigh.
        timeout_s: Longest wait for an answer, in seconds.
    """

    max_tokens: int | None = 32767
    temperature: float | None = None
    effort: str | None = None
    timeout_s: float = 1800.0


class RemoteChat:
    """A model behind an interface on the network."""

    def __init__(self, name: str, base_url: str | None = None, sampling: Sampling | None = None):
        """Look the model up.

        Args:
            name: The model as ``PROVIDER:NAME``.
            base_url: Address of a service that speaks as OpenAI's does, for the provider `openai`.
            sampling: How the model is to answer.

        Raises:
            ProviderError: The extra is not installed, there is no such provider or no key.
        """
        self.name = name
        self._sampling = sampling or Sampling()
        self._model = _find(name, base_url)
        self._loop = _Loop()

    def ask(self, messages: Sequence[Message], label: str) -> Answer:
        """Return the answer to a conversation; see `Chat.ask`.

        Raises:
            ProviderError: There is none.
        """
        from pydantic_ai import exceptions  # noqa: PLC0415 (slow to load)
        from pydantic_ai.direct import model_request  # noqa: PLC0415

        del label
        begun = time.monotonic()
        try:
            response = self._loop.run(
                model_request(self._model, _messages(messages), model_settings=self._settings())
            )
        except (exceptions.ModelAPIError, exceptions.UnexpectedModelBehavior) as error:
            raise _failure(self.name, error) from error
        except exceptions.UserError as error:
            raise ProviderError(f"{self.name}: {error}", stops_run=True) from error
        return self._answer(response, time.monotonic() - begun)

    def _settings(self) -> Any:  # noqa: ANN401 (a dictionary whose keys depend on the provider)
        sampling = self._sampling
        wanted = {
            "max_tokens": sampling.max_tokens,
            "temperature": sampling.temperature,
            "timeout": sampling.timeout_s,
            "thinking": sampling.effort,
        }
        return {key: value for key, value in wanted.items() if value is not None}

    def _answer(self, response: "ModelResponse", wall_s: float) -> Answer:
        used = response.usage
        usage = Usage(used.input_tokens, used.output_tokens, used.cache_read_tokens)
        known = {finish.value for finish in Finish}
        reason = response.finish_reason or "stop"
        finish = Finish(reason) if reason in known else Finish.other
        return Answer(response.text or "", finish, usage, cost_usd(self.name, usage), wall_s)


class _Loop:
    """One event loop in a thread of its own: clients must not be used from several."""

    def __init__(self) -> None:
        self._loop = asyncio.new_event_loop()
        threading.Thread(target=self._loop.run_forever, daemon=True).start()

    def run(self, work: "Coroutine[Any, Any, _T]") -> _T:
        """Do some work there and return what it gives; Ctrl-C cancels it."""
        future = asyncio.run_coroutine_threadsafe(work, self._loop)
        try:
            return future.result()
        except BaseException:
            future.cancel()
            raise


def _find(name: str, base_url: str | None) -> "Model":
    """Return the model of pydantic-ai.

    Raises:
        ProviderError: There is none.
    """
    try:
        from pydantic_ai.exceptions import UserError  # noqa: PLC0415
        from pydantic_ai.models import infer_model  # noqa: PLC0415
    except ImportError as error:
        message = f"{name} needs pydantic-ai, which is not there"
        raise ProviderError(message, _NO_EXTRA, stops_run=True) from error
    provider, colon, short = name.partition(":")
    if not colon or not short:
        hint = f"write PROVIDER:NAME; {suggest(name, _known_models())}"
        raise ProviderError(f"{name!r} is no name of a model", hint, stops_run=True)
    try:
        if base_url is not None:
            return _compatible(provider, short, base_url)
        return infer_model(name)
    except (UserError, ValueError) as error:  # no key, no such provider
        hint = "" if "key" in str(error).lower() else suggest(name, _known_models())
        raise ProviderError(showable(str(error)), hint, stops_run=True) from error
    except ImportError as error:
        raise ProviderError(f"{name}: {error}", _NO_EXTRA, stops_run=True) from error


def _compatible(provider: str, name: str, base_url: str) -> "Model":
    """Return a model behind an address that speaks as OpenAI's service does.

    Raises:
        ProviderError: The provider is another one.
    """
    from pydantic_ai.models.openai import OpenAIChatModel  # noqa: PLC0415
    from pydantic_ai.providers.openai import OpenAIProvider  # noqa: PLC0415

    if provider != "openai":
        message = f"--base-url goes with models named openai:NAME, not {provider}:{name}"
        raise ProviderError(message, stops_run=True)
    key = os.environ.get("OPENAI_API_KEY", "none")  # servers at home ask for none
    return OpenAIChatModel(name, provider=OpenAIProvider(base_url=base_url, api_key=key))


def _known_models() -> list[str]:
    from typing import get_args  # noqa: PLC0415

    from pydantic_ai.models import KnownModelName  # noqa: PLC0415

    return [str(name) for name in get_args(KnownModelName.__value__)]


def _messages(messages: Sequence[Message]) -> "list[ModelMessage]":
    """Return messages as pydantic-ai has them."""
    from pydantic_ai import messages as theirs  # noqa: PLC0415

    told: list[ModelMessage] = []
    for message in messages:
        pictures = [
            theirs.BinaryContent(one.data, media_type=one.media_type) for one in message.images
        ]
        match message.role:
            case Role.system:
                told.append(theirs.ModelRequest([theirs.SystemPromptPart(message.text)]))
            case Role.user:
                content = [message.text, *pictures] if pictures else message.text
                told.append(theirs.ModelRequest([theirs.UserPromptPart(content)]))
            case Role.assistant:
                told.append(theirs.ModelResponse([theirs.TextPart(message.text)]))
    return told


def _failure(name: str, error: Exception) -> ProviderError:
    """Say what a failure of a provider means."""
    from pydantic_ai import exceptions as theirs  # noqa: PLC0415

    status = getattr(error, "status_code", None)
    after = getattr(error, "retry_after", None)
    told = showable(str(error))[:500]
    match error:
        case theirs.ModelAuthenticationError():
            hint = "check the key in the environment"
            return ProviderError(f"{name} refuses the key ({status})", hint, stops_run=True)
        case theirs.ModelNotFoundError():
            hint = suggest(name, _known_models())
            return ProviderError(
                f"{name} is unknown to its provider ({status})", hint, stops_run=True
            )
        case theirs.ModelContextWindowExceededError():
            return ProviderError(f"the prompt is longer than the context of {name}")
        case theirs.ModelQuotaExceededError():
            return ProviderError(f"{name}: the quota is used up: {told}", stops_run=True)
        case theirs.ModelRequestRejectedError() if status not in _PASSING:
            return ProviderError(f"{name} rejects the request: {told}")
    return ProviderError(f"{name} failed: {told}", is_passing=True, retry_after_s=after)


_PASSING = (408, 409, 425, 429)
"""Status codes below 500 after which it helps to ask again."""
