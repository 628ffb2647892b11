"""The instructions for extracting experiments."""

from litx.extract.prompt_settings import PromptSettings


def instructions(settings: PromptSettings) -> str:
    """Return everything that stands before the paper."""
    del settings
    return "Reply with one ```python block: a list of Experiment objects."
