"""A judge is any function from a prompt to a reply; here its replies are kept.

A reply is kept by the hash of the judge's name and the prompt, and the prompt holds all that the
judge sees: the instructions, the item of ground truth and the predictions.
"""

import threading
from collections.abc import Callable, MutableMapping
from hashlib import sha256

Judge = Callable[[str], str]
"""Takes a prompt, gives the reply of a language model. Its errors are its own: none is caught."""

_ASKING = [threading.RLock() for _ in range(256)]
"""One for all keys that begin alike, so that nobody asks what another is just asking."""


def question_key(prompt: str, name: str = "") -> str:
    """Return the key under which a reply is kept.

    Args:
        prompt: The whole prompt.
        name: Model and settings of the judge; other judges give other replies.
    """
    parts = (name, prompt)
    sized = "".join(f"{len(part)}:{part}" for part in parts)
    return sha256(sized.encode("utf-8", "surrogatepass")).hexdigest()


def remembering(judge: Judge, replies: MutableMapping[str, str], name: str = "") -> Judge:
    """Return a judge that is asked every question once, by however many threads.

    Args:
        judge: Who answers.
        replies: Where replies are kept, such as a dict or a folder that acts like one.
        name: Model and settings of the judge.
    """

    def ask(prompt: str) -> str:
        key = question_key(prompt, name)
        with _ASKING[int(key[:2], 16)]:
            if key not in replies:
                replies[key] = judge(prompt)
            return replies[key]

    return ask
