"""What a tool came to, as the first line of the reply that stands for it.

The rest of the reply is the script in a fenced block, so that a run is resumed, replayed and read
like that of any other model.
"""

import json
import re
from typing import Annotated, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from litx.sandbox import Outcome

ToolOutcome: TypeAlias = Literal[Outcome.ok, Outcome.timed_out, Outcome.crashed, Outcome.missing]
_BACKTICKS = re.compile(r"`+")


class ToolReport(BaseModel):
    """What a tool came to.

    Attributes:
        outcome: `ok` where there is a script; else `timed_out`, `crashed` or `missing`.
        message: What was wrong; empty when nothing was.
        runs: How often the tool ran its script.
        status: Its exit status; None where it was stopped.
        tool: Its name and version.
    """

    model_config = ConfigDict(strict=True, frozen=True)

    outcome: ToolOutcome = Outcome.ok
    message: str = ""
    runs: Annotated[int, Field(ge=0)] = 1
    status: int | None = 0
    tool: str = ""

    def reply(self, script: str | None) -> str:
        """Return the reply that holds the report and, if there is one, the script."""
        line = json.dumps(self.model_dump()).replace("`", "\\u0060")  # no fence but the script's
        if script is None:
            return f"{line}\n"
        longest = max(map(len, _BACKTICKS.findall(script)), default=0)
        fence = "`" * max(3, longest + 1)
        return f"{line}\n\n{fence}python\n{script}\n{fence}\n"

    @classmethod
    def of(cls, reply: str) -> "ToolReport":
        """Return the report of a reply; one that has none is a script of one run."""
        try:
            return cls.model_validate_json(reply.partition("\n")[0])
        except ValidationError:
            return cls()
