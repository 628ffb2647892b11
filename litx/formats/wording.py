"""How words of extraction JSON are taken that name no member of a vocabulary."""

from enum import StrEnum


class Wording(StrEnum):
    """How words are taken; a scoring profile says which."""

    published = "published"  # names and values of version 0.1 alone; others refuse the document
    free = "free"  # every name of every member, aliases too; what is none of them stays as text
