"""The instructions for extracting experiments, put together from their parts."""

from litx.extract.prompt import scope
from litx.extract.prompt.example import example
from litx.extract.prompt.fields import fields
from litx.extract.prompt.form import Form
from litx.extract.prompt.helpers import helpers
from litx.extract.prompt.names import names
from litx.extract.prompt_settings import PromptSettings


def instructions(
    settings: PromptSettings,
    form: Form = Form.code,
    *,
    task: str = scope.TASK,
    answer: str = "",
) -> str:
    """Return everything that stands before the paper.

    Args:
        settings: Which parts there are.
        form: How experiments are written.
        task: What is to be done, and where the paper is.
        answer: What the reply is to look like; by default a block of the form.
    """
    parts = (
        task,
        scope.SCOPE,
        answer or scope.answer(form),
        example(form, settings),
        fields(form, settings),
        names(form, settings),
        helpers(form, settings),
    )
    return "\n\n".join(part for part in parts if part)
