"""The same as JSON: the model writes plain data, and is told the path of each fault."""

from litx.extract.program_task import ProgramTask
from litx.extract.prompt.form import ReplyFormat


class Json(ProgramTask):
    """Experiments as JSON.

    Kinds of measurement come out as text, which the published scorer compares word by word.
    """

    name = "json"
    title = "experiments of a paper as JSON"
    form = ReplyFormat.json
    attempts = 20
    ending = ".json"


task = Json()
