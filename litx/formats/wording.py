"""How to read words of extraction JSON that name no member of a vocabulary."""

from enum import StrEnum


class Wording(StrEnum):
    """How to read words; a scoring profile sets it."""

    published = "published"  # only names and values of version 0.1; other words refuse the document
    free = "free"  # every name of every member, aliases too; other words stay as text
