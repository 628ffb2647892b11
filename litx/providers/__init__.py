"""Models: those of providers, and stored replies."""

from functools import partial
from pathlib import Path

from litx.errors import DatasetError, ProviderError, require_extra
from litx.files.reading import require_plain
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

DIALOGUES = "dialogues"  # folder of a run with its conversations


def open_chat(name: str, base_url: str | None = None, sampling: Sampling | None = None) -> Chat:
    """Open a model. The caller must close it.

    Args:
        name: ``PROVIDER:NAME`` for a provider's model; ``scripted:FOLDER`` for stored replies in
            the layout of `litx.providers.stored`; ``replay:RUN`` for the replies of a run.
        base_url: Address of a service that is compatible with OpenAI's.
        sampling: Settings of the model.

    Raises:
        ProviderError: The model does not exist or is not available, or a folder of stored replies
            has something other than plain files.
    """
    provider, _, rest = name.partition(":")
    if provider in ("scripted", "replay"):
        folder = Path(rest)
        stored = StoredReplies(folder / DIALOGUES if provider == "replay" else folder, name)
        try:
            require_plain(folder)  # it may come from a stranger
        except DatasetError as error:
            raise ProviderError(error.message, error.hint, stops_run=True) from None
        return stored
    with require_extra("llm", name, partial(ProviderError, stops_run=True)):
        from litx.providers.remote import RemoteChat  # noqa: PLC0415 (it imports pydantic-ai)
    return PatientChat(RemoteChat(name, base_url, sampling))
