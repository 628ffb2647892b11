"""Asking a model again that says nothing."""

from collections.abc import Callable

from litx.providers import Answer


def ask_until_said(ask: Callable[[], Answer], attempts: int) -> str:
    """Ask until something is said, no more than so many times; the text may still be empty.

    Raises:
        ProviderError: The model cannot be asked.
    """
    for _ in range(attempts):
        text = ask().text
        if text.strip():
            return text
    return ""
