"""Judges, which are functions from a prompt to a reply, and a cache of their replies.

The key of a reply is the hash of the name of the judge and the prompt. The prompt has everything
that the judge reads: the instructions, the true item and the predictions.
"""

import threading
from collections.abc import Callable, MutableMapping
from hashlib import sha256

Judge = Callable[[str], str]
"""Function from a prompt to the reply of a language model; its errors are not caught."""

_ASKING = [threading.RLock() for _ in range(256)]
"""A lock for keys with the same beginning, so that no question is asked twice at a time."""


def question_key(prompt: str, name: str = "") -> str:
    """Return the key of a stored reply.

    Args:
        prompt: Complete prompt.
        name: Model and settings of the judge.
    """
    parts = (name, prompt)
    sized = "".join(f"{len(part)}:{part}" for part in parts)
    return sha256(sized.encode("utf-8", "surrogatepass")).hexdigest()


def cache_replies(judge: Judge, replies: MutableMapping[str, str], name: str = "") -> Judge:
    """Return a judge that is asked every question once, by any number of threads.

    Args:
        judge: The judge.
        replies: Stored replies, such as a dict or a folder with the interface of a dict.
        name: Model and settings of the judge.
    """

    def ask(prompt: str) -> str:
        """Return the stored reply to a prompt; ask the judge first if there is none."""
        key = question_key(prompt, name)
        with _ASKING[int(key[:2], 16)]:
            if key not in replies:
                replies[key] = judge(prompt)
            return replies[key]

    return ask
