"""Models of providers, through pydantic-ai (extra `llm`).

Keys come from the environment variables that pydantic-ai names for each provider, such as
``OPENAI_API_KEY``, and are neither logged nor stored.
"""

import time
from collections.abc import Callable, Coroutine, Mapping, Sequence
from concurrent.futures import CancelledError, Future
from contextlib import ExitStack, suppress
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar

from litx.errors import ProviderError
from litx.providers.chat import Answer, ChatRole, Finish, Message, Usage
from litx.providers.prices import cost_usd
from litx.words import sendable, showable, suggest

if TYPE_CHECKING:
    from pydantic_ai.messages import ModelMessage, ModelResponse

TIMEOUT_S = 1800.0
"""Longest wait for an answer without another wish, in seconds."""

CLOSING_S = 5.0
"""Longest wait for connections to be closed, in seconds."""

_T = TypeVar("_T")


@dataclass(frozen=True)
class Sampling:
    """How a model is to answer; None leaves it to the provider.

    Attributes:
        max_tokens: Most output tokens of one answer. The published benchmark has 32,767.
        temperature: The temperature of sampling, 0 to 2.
        effort: How hard a model is to think: minimal, low, medium, high or xhigh.
        timeout_s: Longest wait for an answer, in seconds.
        likeliest: How many of the likeliest tokens are told at each place of an answer, where the
            service can; None for none.
    """

    max_tokens: int | None = 32767
    temperature: float | None = None
    effort: str | None = None
    timeout_s: float = TIMEOUT_S
    likeliest: int | None = None


class RemoteChat:
    """A model behind an interface on the network; as long as it is not closed, it has a thread."""

    def __init__(
        self, name: str, base_url: str | None = None, sampling: Sampling | None = None
    ) -> None:
        """Look the model up; nothing is sent yet.

        Args:
            name: The model as ``PROVIDER:NAME``.
            base_url: Address of a service that speaks as OpenAI's does, for the provider `openai`.
            sampling: How the model is to answer.

        Raises:
            ProviderError: The extra is not installed, there is no such provider or no key.
        """
        try:
            from litx.providers.models import find_model  # noqa: PLC0415 (loads pydantic-ai)
        except ImportError as error:
            message = f"{name} needs pydantic-ai, which is not there"
            hint = "install it with `pip install 'litx[llm]'`"
            raise ProviderError(message, hint, stops_run=True) from error
        self.name = name
        self._base_url = base_url
        self._settings = _settings(sampling or Sampling())
        self._model = find_model(name, base_url)
        from anyio.from_thread import start_blocking_portal  # noqa: PLC0415 (not without the extra)

        self._asked: set[Future[Any]] = set()
        self._opened = ExitStack()
        self._portal = self._opened.enter_context(start_blocking_portal())
        self._portal.call(self._model.__aenter__)  # from here on its connections can be closed

    def ask(self, messages: Sequence[Message], label: str) -> Answer:
        """Return the answer to a conversation; see `Chat.ask`.

        Raises:
            ProviderError: There is none.
        """
        from pydantic_ai.direct import model_request  # noqa: PLC0415 (slow to load)
        from pydantic_ai.exceptions import (  # noqa: PLC0415
            AgentRunError,
            ModelNotFoundError,
            UserError,
        )

        from litx.providers.failures import failure  # noqa: PLC0415

        del label
        begun = time.monotonic()
        try:
            response = self._run(
                model_request, self._model, _messages(messages), model_settings=self._settings
            )
        except CancelledError:
            raise ProviderError(f"{self.name} is not asked any more") from None
        except UserError as error:
            told = showable(" ".join(str(error).split()))
            raise ProviderError(f"{self.name}: {told}", stops_run=True) from error
        except (AgentRunError, OSError, ValueError) as error:
            hint = self._nearest() if isinstance(error, ModelNotFoundError) else ""
            raise failure(self.name, error, hint) from error
        return self._answer(response, time.monotonic() - begun)

    def close(self) -> None:
        """End what is being asked, and the thread; see `Chat.close`."""
        with suppress(RuntimeError):  # it is closed
            for one in list(self._asked):
                one.cancel()
            self._portal.call(self._leave)
            self._portal.call(self._portal.stop, True)
            self._opened.close()

    async def _leave(self) -> None:
        import anyio  # noqa: PLC0415

        with anyio.move_on_after(CLOSING_S):
            await self._model.__aexit__(None, None, None)

    def _run(self, ask: Callable[..., Coroutine[Any, Any, _T]], *given: Any, **named: Any) -> _T:
        """Ask something of the model, from any thread; Ctrl-C cancels it.

        Raises:
            CancelledError: The model was closed meanwhile, or before.
        """
        try:
            future: Future[_T] = self._portal.start_task_soon(partial(ask, *given, **named))
        except RuntimeError as error:
            raise CancelledError from error
        self._asked.add(future)
        try:
            return future.result()
        except BaseException:
            future.cancel()
            raise
        finally:
            self._asked.discard(future)

    def _nearest(self) -> str:
        """Say which model was probably meant."""
        from litx.providers.models import known_models, served_models  # noqa: PLC0415

        if self._base_url is None:
            return suggest(self.name, known_models(self.name.partition(":")[0]))
        try:
            served = self._run(served_models, self._model)
        except CancelledError:
            served = []
        if not served:
            return "or --base-url is not quite right: most often it ends in /v1"
        return suggest(self.name, served)

    def _answer(self, response: "ModelResponse", wall_s: float) -> Answer:
        used = response.usage
        usage = Usage(used.input_tokens, used.output_tokens, used.cache_read_tokens)
        known = {finish.value for finish in Finish}
        reason = response.finish_reason or "stop"
        finish = Finish(reason) if reason in known else Finish.other
        text = sendable(response.text or "")  # JSON can hold half a character
        cost = cost_usd(self.name, usage)
        return Answer(text, finish, usage, cost, wall_s, _likeliest(response))


def _likeliest(response: "ModelResponse") -> tuple[Mapping[str, float], ...]:
    """Return the likeliest tokens at each place of an answer, where the service tells them."""
    details = [response.provider_details]  # of the older interface; of the newer one, in parts
    details += [part.provider_details for part in response.parts if part.part_kind == "text"]
    places = (place for told in details if told for place in told.get("logprobs") or ())
    return tuple(
        {one["token"]: one["logprob"] for one in place["top_logprobs"]} for place in places
    )


def _settings(sampling: Sampling) -> Any:
    """Return the settings of pydantic-ai; `PatientChat` alone asks again."""
    wanted = {
        "max_tokens": sampling.max_tokens,
        "temperature": sampling.temperature,
        "timeout": sampling.timeout_s,
        "request_timeout": sampling.timeout_s,
        "max_retries": 0,
        "thinking": sampling.effort,
        "openai_logprobs": sampling.likeliest and True,
        "openai_top_logprobs": sampling.likeliest,
    }
    return {key: value for key, value in wanted.items() if value is not None}


def _messages(messages: Sequence[Message]) -> "list[ModelMessage]":
    """Return messages as pydantic-ai has them."""
    from pydantic_ai import messages as theirs  # noqa: PLC0415

    told: list[ModelMessage] = []
    for message in messages:
        pictures = [
            theirs.BinaryContent(one.data, media_type=one.media_type) for one in message.images
        ]
        match message.role:
            case ChatRole.system:
                told.append(theirs.ModelRequest([theirs.SystemPromptPart(message.text)]))
            case ChatRole.user:
                content: str | list[theirs.UserContent] = message.text
                if pictures:
                    content = [message.text, *pictures]
                told.append(theirs.ModelRequest([theirs.UserPromptPart(content)]))
            case ChatRole.assistant:
                told.append(theirs.ModelResponse([theirs.TextPart(message.text)]))
    return told
