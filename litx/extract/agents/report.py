"""What a tool came to, as the first line of the reply that stands for it.

The rest of the reply is the script in a fenced block, so that a run is resumed, replayed and read
like that of any other model.
"""

import json
import re
from dataclasses import asdict, dataclass

from litx.sandbox import Outcome

_OUTCOMES = (Outcome.ok, Outcome.timed_out, Outcome.crashed, Outcome.missing)

_BACKTICKS = re.compile(r"`+")


@dataclass(frozen=True)
class Report:
    """What a tool came to.

    Attributes:
        outcome: `ok` where there is a script; else `timed_out`, `crashed` or `missing`.
        message: What was wrong; empty when nothing was.
        runs: How often the tool ran its script.
        status: Its exit status; None where it was stopped.
        tool: Its name and version.
    """

    outcome: Outcome = Outcome.ok
    message: str = ""
    runs: int = 1
    status: int | None = 0
    tool: str = ""

    def reply(self, script: str | None) -> str:
        """Return the reply that holds the report and, if there is one, the script."""
        line = json.dumps(asdict(self)).replace("`", "\\u0060")  # no fence but that of the script
        if script is None:
            return f"{line}\n"
        longest = max(map(len, _BACKTICKS.findall(script)), default=0)
        fence = "`" * max(3, longest + 1)
        return f"{line}\n\n{fence}python\n{script}\n{fence}\n"

    @classmethod
    def of(cls, reply: str) -> "Report":
        """Return the report of a reply; one that has none is a script of one run."""
        try:
            data = json.loads(reply.partition("\n")[0])
            outcome, message = Outcome(data["outcome"]), data["message"]
            runs, status, tool = data["runs"], data["status"], data["tool"]
        except (ValueError, TypeError, LookupError, RecursionError):
            return cls()
        is_right = (
            outcome in _OUTCOMES
            and (isinstance(message, str) and isinstance(tool, str))
            and (type(runs) is int and runs >= 0)
            and (status is None or type(status) is int)
        )
        return cls(outcome, message, runs, status, tool) if is_right else cls()
