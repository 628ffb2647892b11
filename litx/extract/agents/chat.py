"""A tool in the place of a model: it is given a task and a paper, and answers with a script."""

import copy
import importlib.util
import threading
import time
import uuid
from collections.abc import Mapping, Sequence
from pathlib import Path

from litx.errors import InfrastructureError, ProviderError
from litx.extract.agents.python import AgentPython
from litx.extract.agents.report import ToolOutcome, ToolReport
from litx.extract.agents.running import ToolRun, run
from litx.extract.agents.tool import Spent, Tool
from litx.extract.agents.variables import hidden, variables_for
from litx.extract.agents.workspace import SCRIPT, Workspace
from litx.providers import Answer, Finish, Message
from litx.providers.prices import cost_usd
from litx.sandbox import Outcome
from litx.words import showable
from litx.writing import write

OUT, ERR = "tool.out.txt", "tool.err.txt"
"""Files with what a tool printed, in the folder of the conversation."""

_LAST_WORDS = 300
"""Most characters of a tool's last line that a message tells."""


class AgentChat:
    """Has a tool work on one paper after the other, each in a folder of its own."""

    def __init__(
        self, tool: Tool, name: str, command: Sequence[str], version: str, limit_s: float
    ) -> None:
        """Get ready; the tool is not started yet.

        Args:
            tool: The tool.
            name: The tool and its model, as ``claude-code:claude-opus-4-6``.
            command: The command line.
            version: What the tool says of its version.
            limit_s: How long it may take for a paper, in seconds.

        Raises:
            InfrastructureError: No workspace can be made.
        """
        self.name = name
        self._tool, self._command, self._version = tool, tuple(command), version
        self._limit_s = limit_s
        self._python = AgentPython()
        self._stopped = threading.Event()
        self._folder: Path | None = None

    def kept_in(self, folder: Path) -> "AgentChat":
        """Return the same tool, which keeps what it prints in a folder."""
        other = copy.copy(self)
        other._folder = folder
        return other

    def close(self) -> None:
        """Stop the tool wherever it works; see `Chat.close`."""
        self._stopped.set()

    def ask(self, messages: Sequence[Message], label: str) -> Answer:
        """Return the script that the tool writes; see `Chat.ask`.

        Args:
            messages: The task, and the paper, which the tool finds as a file.
            label: The repeat and the paper.

        Raises:
            ProviderError: It does not start, was stopped, or did not get to its model.
            InfrastructureError: There is no room for its workspace.
        """
        begun = time.monotonic()
        try:
            place = Workspace(self._python, label.rpartition("/")[2], messages[-1].text)
        except OSError as error:
            raise InfrastructureError(f"no workspace can be made: {error}") from error
        with place:
            variables = variables_for(self._tool, place.programs, uuid.uuid4().hex)
            said = messages[0].text.replace(SCRIPT, place.script)
            ended = self._run(place, variables, said)
            script, runs = place.read_script(), place.runs
        ended = ToolRun(
            ended.status, hidden(ended.out, variables), hidden(ended.err, variables), ended.is_cut
        )
        self._keep(ended)
        spent = self._tool.spent(ended.out)
        report = self._report(ended, has_script=script is not None, runs=runs)
        if report.outcome is Outcome.crashed and not (script or runs or spent.usage.output_tokens):
            raise ProviderError(report.message, "see that it is logged in and has the model")
        reply = report.reply(None if script is None else hidden(script, variables))
        finish = Finish.stop if ended.status == 0 else Finish.other
        cost = self._cost(spent, is_cut=ended.is_cut)
        return Answer(reply, finish, spent.usage, cost, time.monotonic() - begun)

    def _run(self, place: Workspace, variables: Mapping[str, str], said: str) -> ToolRun:
        """Run the tool in its workspace.

        Raises:
            ProviderError: It does not start, or was stopped.
        """
        try:
            ended = run(self._command, place.folder, variables, said, self._limit_s, self._stopped)
        except OSError as error:
            raise ProviderError(f"{self.name} does not start: {error}", stops_run=True) from error
        if ended.status is None and self._stopped.is_set():
            raise ProviderError(f"{self.name} was stopped")
        return ended

    def _keep(self, ended: ToolRun) -> None:
        """Write down what the tool printed.

        Raises:
            InfrastructureError: The system refuses.
        """
        if self._folder is not None:
            write(self._folder / OUT, ended.out)
            write(self._folder / ERR, ended.err)

    def _report(self, ended: ToolRun, *, has_script: bool, runs: int) -> ToolReport:
        """Say what a tool came to."""
        outcome: ToolOutcome = Outcome.ok
        message = ""
        if ended.status is None:
            outcome = Outcome.timed_out
            message = f"{self._tool.name} was still working after {self._limit_s:g} s"
        elif ended.status:
            outcome = Outcome.crashed
            message = f"{self._tool.name} ended with the status {ended.status}{_last_words(ended)}"
        elif not has_script:
            outcome, message = Outcome.missing, f"{self._tool.name} wrote no script of the name"
        tool = f"{self._tool.name} {self._version}"
        return ToolReport(
            outcome=outcome, message=message, runs=runs, status=ended.status, tool=tool
        )

    def _cost(self, spent: Spent, *, is_cut: bool) -> float | None:
        """Return what a tool's work cost, in dollars; None where that cannot be known."""
        if spent.cost_usd is not None:
            return spent.cost_usd
        has_prices = importlib.util.find_spec("genai_prices") is not None
        if is_cut or not spent.models or not has_prices:
            return None
        total = 0.0
        for model, usage in spent.models.items():
            name = model or self.name.partition(":")[2]
            priced = self._tool.priced_as.get(name, name)
            cost = cost_usd(f"{self._tool.provider}:{priced}", usage)
            if cost is None:
                return None
            total += cost
        return total


def _last_words(ended: ToolRun) -> str:
    """Return the last line that a tool wrote, to be put behind a message."""
    lines = [line.strip() for text in (ended.out, ended.err) for line in text[-5000:].splitlines()]
    last = next((line for line in reversed(lines) if line), "")
    return f": {showable(last)[:_LAST_WORDS]}" if last else ""
