"""The forms in which a model can be asked to write experiments."""

from enum import StrEnum


class Form(StrEnum):
    """How experiments are written."""

    code = "code"  # Python, materials derived from each other by name
    flat = "flat"  # Python, each material from its raw materials on
    json = "json"  # JSON, materials derived from each other by name

    @property
    def language(self) -> str:
        """The tag of the fence around it."""
        return "json" if self is Form.json else "python"
