"""The instructions for extracting experiments, put together from their parts."""

from litx.extract.prompt.conventions import as_rules, headings
from litx.extract.prompt.example import example
from litx.extract.prompt.fields import fields
from litx.extract.prompt.form import SCOPE, TASK, ReplyFormat, answer_form, helpers
from litx.extract.prompt.names import names
from litx.extract.prompt.writing import writing
from litx.extract.prompt_settings import PromptSettings


def instructions(
    settings: PromptSettings,
    form: ReplyFormat = ReplyFormat.code,
    *,
    task: str = TASK,
    answer: str = "",
) -> str:
    """Return everything that stands before the paper.

    Args:
        settings: Which configuration, and which parts there are.
        form: How experiments are written.
        task: What is to be done, and where the paper is.
        answer: What the reply is to look like; by default a block of the form.
    """
    answer = answer or answer_form(form)
    shown = example(form, settings)
    if settings.is_published:
        parts = [task, SCOPE, answer, shown, fields(form, settings)]
    else:
        parts = [task, as_rules(headings(), form), answer, shown, writing(form, settings)]
    parts += [names(form, settings), helpers(form, settings)]
    return "\n\n".join(part for part in parts if part)
