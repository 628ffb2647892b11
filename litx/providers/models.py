"""Models of pydantic-ai by their names."""

import os
import re
from collections.abc import Sequence
from typing import get_args

from pydantic_ai.exceptions import UserError
from pydantic_ai.models import KnownModelName, Model, infer_model
from pydantic_ai.providers import infer_provider_class

from litx.errors import ProviderError
from litx.words import showable, suggest

_KEY = re.compile(r"\b[A-Z][A-Z0-9_]*_(?:KEY|TOKEN)\b")
"""Name of a variable of the environment that holds a key."""

_LISTING_S = 10.0
"""Longest wait for the list of a service's models, in seconds."""

_STORED = ("scripted", "replay")


def find_model(name: str, base_url: str | None) -> Model:
    """Return the model of a name.

    Args:
        name: The model as ``PROVIDER:NAME``.
        base_url: Address of a service that speaks as OpenAI's does, for the provider `openai`.

    Raises:
        ProviderError: There is no such provider, no key, or what its provider needs is not there.
    """
    provider, _, short = name.partition(":")
    if not short:
        hint = f"write PROVIDER:NAME; {suggest(name, known_models())}"
        raise ProviderError(f"{name!r} is not the name of a model", hint, stops_run=True)
    try:
        infer_provider_class(provider)
        return infer_model(name) if base_url is None else _compatible(provider, short, base_url)
    except ValueError:
        message = f"unknown provider {provider!r}"
        raise ProviderError(message, suggest(provider, _providers()), stops_run=True) from None
    except UserError as error:
        raise _unusable(name, error) from error
    except ImportError as error:
        raise ProviderError(f"{name}: {error}", stops_run=True) from error


def known_models(provider: str = "") -> list[str]:
    """Return the models that pydantic-ai knows by name, those of a provider if it has any."""
    names = [str(name) for name in get_args(KnownModelName.__value__)]
    return [name for name in names if name.startswith(f"{provider}:")] or names


async def served_models(model: Model) -> list[str]:
    """Return the models that a service says it has; none where it does not say."""
    client = getattr(model, "client", None)
    if client is None or not hasattr(client, "models"):
        return []
    from openai import OpenAIError  # noqa: PLC0415

    asked = client.with_options(max_retries=0, timeout=_LISTING_S).models.list()
    try:
        return [f"openai:{one.id}" async for one in asked]
    except (OpenAIError, ValueError, AttributeError):
        return []


def _providers() -> Sequence[str]:
    known = (name.partition(":")[0] for name in known_models() if ":" in name)
    return list(dict.fromkeys((*known, *_STORED)))


def _unusable(name: str, error: UserError) -> ProviderError:
    """Say why a model cannot be had; most often its key is missing."""
    keys = list(dict.fromkeys(_KEY.findall(str(error))))
    if not keys:
        return ProviderError(f"{name}: {showable(str(error))}", stops_run=True)
    hint = f"set {' or '.join(keys)} in the environment"
    return ProviderError(f"{name} needs a key", hint, stops_run=True)


def _compatible(provider: str, name: str, base_url: str) -> Model:
    """Return a model behind an address that speaks as OpenAI's service does.

    Raises:
        ProviderError: The provider is another one, or the address is none.
    """
    from pydantic_ai.models.openai import OpenAIChatModel  # noqa: PLC0415
    from pydantic_ai.providers.openai import OpenAIProvider  # noqa: PLC0415

    if provider != "openai":
        message = f"--base-url goes with models named openai:NAME, not {provider}:{name}"
        raise ProviderError(message, stops_run=True)
    if not re.match(r"https?://[^/]", base_url):
        hint = "write one such as http://127.0.0.1:8000/v1"
        raise ProviderError(f"--base-url {base_url!r:.200} is not an address", hint, stops_run=True)
    key = os.environ.get("OPENAI_API_KEY") or "none"  # servers at home ask for none
    return OpenAIChatModel(name, provider=OpenAIProvider(base_url=base_url, api_key=key))
