"""What a failure of a provider means: whether to ask again, and what the user is told."""

import os
import re
from collections.abc import Mapping

from pydantic_ai import exceptions as theirs

from litx.errors import PromptTooLongError, ProviderError
from litx.words import showable

_PASSING = (408, 409, 425, 429)
"""Status codes below 500 after which it helps to ask again."""

_LONGEST = 300
"""Most characters that are told of a provider's own words."""

_SECRET = re.compile(r"KEY|TOKEN|SECRET|PASSWORD")
_SHORTEST_SECRET = 6


def failure(name: str, error: Exception, unknown_hint: str = "") -> ProviderError:
    """Say what a failure of a provider means.

    Args:
        name: The model.
        error: What was raised.
        unknown_hint: What to do if the provider does not know the model.
    """
    status, told = getattr(error, "status_code", None), _told(error)
    match error:
        case theirs.ModelContextWindowExceededError():
            return PromptTooLongError(f"the prompt is longer than the context of {name}")
        case theirs.ModelRequestTimeout():
            message = f"{name} gave no answer within {error.timeout:g} s"
            return ProviderError(message, "--answer-timeout gives it longer")
        case theirs.ContentFilterError():
            return ProviderError(f"{name} filters the question or the answer: {told}")
        case theirs.ModelConnectionError(phase="connect"):
            message = f"nobody answers for {name}: {told}"
            return ProviderError(message, is_passing=True, stops_run=True)
        case theirs.ModelQuotaExceededError() | theirs.ModelRequestRejectedError():
            if status not in _PASSING or isinstance(error, theirs.ModelQuotaExceededError):
                return _refusal(name, error, unknown_hint)
    after = getattr(error, "retry_after", None)
    return ProviderError(f"{name} failed: {told}", is_passing=True, retry_after_s=after)


def _refusal(name: str, error: theirs.ModelAPIError, unknown_hint: str) -> ProviderError:
    """Say why a provider does not even begin to answer."""
    status, told = getattr(error, "status_code", None), _told(error)
    match error:
        case theirs.ModelAuthenticationError():
            hint = f"check the key of {name.partition(':')[0]} in the environment"
            return ProviderError(f"{name} refuses the key ({status})", hint, stops_run=True)
        case theirs.ModelNotFoundError():
            message = f"{name} is unknown to its provider ({status})"
            return ProviderError(message, unknown_hint, stops_run=True)
        case theirs.ModelQuotaExceededError():
            return ProviderError(f"{name}: the quota is used up: {told}", stops_run=True)
    return ProviderError(f"{name} rejects the request: {told}")


def _told(error: Exception) -> str:
    """Return a provider's own words on one line, with its status code, without keys."""
    body, status = getattr(error, "body", None), getattr(error, "status_code", None)
    told = body.get("message") if isinstance(body, Mapping) else None
    words = " ".join(str(told or error).split())
    shown = showable(without_keys(words))[:_LONGEST]
    return f"{shown} ({status})" if told and status else shown


def without_keys(text: str) -> str:
    """Return a text without the secrets of the environment, which a provider may send back."""
    secrets = [
        value
        for name, value in os.environ.items()
        if _SECRET.search(name.upper()) and len(value) >= _SHORTEST_SECRET
    ]
    for secret in sorted(secrets, key=len, reverse=True):
        text = text.replace(secret, "***")
    return text
