"""What a model is asked: the user's copy of a prompt with the text of a record in it."""

from litx.providers import Message, Role
from litx.suites.curie.data import MARK, CurieData
from litx.suites.curie.tasks import CurieTask


def rendered(data: CurieData, task: CurieTask, record_id: str) -> str:
    """Return the prompt of a record: its text stands where the first mark was.

    Nothing else of the prompt is understood: it has many other braces and backslashes.

    Raises:
        DatasetError: The copy has no such prompt.
        FormatError: The record cannot be read.
    """
    return data.prompt(task).replace(MARK, data.text(task.domain, record_id), 1)


def message(data: CurieData, task: CurieTask, record_id: str) -> Message:
    """Return what a model is asked about a record, with the map where there is one.

    Raises:
        DatasetError: The copy has no such prompt.
        FormatError: The record or its image cannot be read.
    """
    images = (data.image(record_id),) if task.domain == "biogr" else ()
    return Message(Role.user, rendered(data, task, record_id), images)


def program_text(data: CurieData, task: CurieTask, record_id: str) -> str:
    """Return the prompt as far as the copy has it, for a program that reads it.

    Without the file of the prompt it is the text of the record alone.

    Raises:
        FormatError: The record cannot be read.
    """
    if data.has_prompt(task):
        return rendered(data, task, record_id)
    return data.text(task.domain, record_id)
