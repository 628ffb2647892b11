"""Models that can be asked: those of providers, and replies that were stored."""

from functools import partial
from pathlib import Path

from litx.errors import DatasetError, ProviderError
from litx.extra import needing
from litx.plain import require_plain
from litx.providers.chat import Answer, Chat, ChatRole, Finish, Image, Message, Sampling, Usage
from litx.providers.patient import PatientChat
from litx.providers.stored import StoredReplies

__all__ = [
    "Answer",
    "Chat",
    "ChatRole",
    "Finish",
    "Image",
    "Message",
    "PatientChat",
    "Sampling",
    "StoredReplies",
    "Usage",
    "open_chat",
]

DIALOGUES = "dialogues"  # folder of a run that holds what was said


def open_chat(name: str, base_url: str | None = None, sampling: Sampling | None = None) -> Chat:
    """Return the model of a name; who opens it closes it.

    Args:
        name: ``PROVIDER:NAME`` of a provider's model; ``scripted:FOLDER`` for stored replies, whose
            layout is that of `litx.providers.stored`; ``replay:RUN`` for the replies of a run.
        base_url: Address of a service that speaks as OpenAI's does.
        sampling: How the model is to answer.

    Raises:
        ProviderError: There is no such model, it cannot be had, or a folder of stored replies holds
            something that is no plain file.
    """
    provider, _, rest = name.partition(":")
    if provider in ("scripted", "replay"):
        folder = Path(rest)
        stored = StoredReplies(folder / DIALOGUES if provider == "replay" else folder, name)
        try:
            require_plain(folder)  # others may have made it
        except DatasetError as error:
            raise ProviderError(error.message, error.hint, stops_run=True) from None
        return stored
    with needing("llm", name, partial(ProviderError, stops_run=True)):
        from litx.providers.remote import RemoteChat  # noqa: PLC0415 (it loads pydantic-ai)
    return PatientChat(RemoteChat(name, base_url, sampling))
