"""A tool in the place of a model: it is given a task and a paper, and answers with a script."""

import copy
import importlib.util
import json
import os
import re
import shutil
import subprocess
import threading
import time
import uuid
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from litx.display.suggestions import suggest
from litx.display.text import redact_secrets, showable
from litx.errors import InfrastructureError, ProviderError
from litx.extract.agents.running import ToolRun, run_tool, variables_for
from litx.extract.agents.tool import TOOLS, Spent, Tool
from litx.extract.agents.workspace import SCRIPT, AgentPython, Workspace
from litx.files.writing import write
from litx.providers import Answer, Finish, Message, Sampling
from litx.providers.chat import cost_usd
from litx.sandbox import Outcome

OUT, ERR = "tool.out.txt", "tool.err.txt"
"""Files with what a tool printed, in the folder of the conversation."""

_LAST_WORDS = 300  # most characters of a tool's last line that a message tells
_START_S = 60.0  # how long a tool may take to tell its version, in seconds


class ToolReport(BaseModel):
    """What a tool came to, as the first line of the reply that stands for it.

    The rest of the reply is the script in a fenced block, so that a run is resumed, replayed and
    read like that of any other model.
    """

    model_config = ConfigDict(strict=True, frozen=True)

    # `ok` where there is a script
    outcome: Literal[Outcome.ok, Outcome.timed_out, Outcome.crashed, Outcome.missing] = Outcome.ok
    message: str = ""  # what was wrong; empty when nothing was
    runs: Annotated[int, Field(ge=0)] = 1  # how often the tool ran its script
    status: int | None = 0  # its exit status; None where it was stopped
    tool: str = ""  # its name and version

    def reply(self, script: str | None) -> str:
        """Return the reply that holds the report and, if there is one, the script."""
        line = json.dumps(self.model_dump()).replace("`", "\\u0060")  # no fence but the script's
        if script is None:
            return f"{line}\n"
        fence = "`" * max(3, *(1 + len(found) for found in re.findall("`+", script)), 0)
        return f"{line}\n\n{fence}python\n{script}\n{fence}\n"

    @classmethod
    def of(cls, reply: str) -> "ToolReport":
        """Return the report of a reply; one that has none is a script of one run."""
        try:
            return cls.model_validate_json(reply.partition("\n")[0])
        except ValidationError:
            return cls()


class AgentChat:
    """Has a tool work on one paper after the other, each in a folder of its own."""

    def __init__(
        self, tool: Tool, name: str, command: Sequence[str], version: str, limit_s: float
    ) -> None:
        """Get ready to run a command line, `limit_s` seconds for a paper; nothing starts yet."""
        self.name = name
        self._tool, self._command, self._version = tool, tuple(command), version
        self._limit_s = limit_s
        self._python = AgentPython()
        self._stopped = threading.Event()
        self._folder: Path | None = None

    def storing_in(self, folder: Path) -> "AgentChat":
        """Return the same tool, which keeps what it prints in a folder."""
        other = copy.copy(self)
        other._folder = folder
        return other

    def close(self) -> None:
        """Stop the tool wherever it works; see `Chat.close`."""
        self._stopped.set()

    def ask(self, messages: Sequence[Message], label: str) -> Answer:
        """Return the script that the tool writes; it finds the last message, the paper, as a file.

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
            ended = self._run(place, variables, messages[0].text.replace(SCRIPT, place.script))
            script, runs = place.read_script(), place.runs
        if self._folder is not None:
            write(self._folder / OUT, ended.out)
            write(self._folder / ERR, ended.err)
        spent = self._tool.spent(ended.out)
        report = self._report(ended, has_script=script is not None, runs=runs)
        if report.outcome is Outcome.crashed and not (script or runs or spent.usage.output_tokens):
            raise ProviderError(report.message, "see that it is logged in and has the model")
        reply = report.reply(None if script is None else redact_secrets(script, variables))
        finish = Finish.stop if ended.status == 0 else Finish.other
        cost = self._cost(spent, is_cut=ended.is_cut)
        return Answer(reply, finish, spent.usage, cost, time.monotonic() - begun)

    def _run(self, place: Workspace, variables: Mapping[str, str], said: str) -> ToolRun:
        """Run the tool in its workspace; what it printed has no key in it."""
        try:
            ended = run_tool(
                self._command, place.folder, variables, said, self._limit_s, self._stopped
            )
        except OSError as error:
            raise ProviderError(f"{self.name} does not start: {error}", stops_run=True) from error
        if ended.status is None and self._stopped.is_set():
            raise ProviderError(f"{self.name} was stopped")
        out, err = (redact_secrets(text, variables) for text in (ended.out, ended.err))
        return ToolRun(ended.status, out, err, ended.is_cut)

    def _report(self, ended: ToolRun, *, has_script: bool, runs: int) -> ToolReport:
        """Say what a tool came to."""
        name = self._tool.name
        found: dict[str, object] = {}
        if ended.status is None:
            message = f"{name} was still working after {self._limit_s:g} s"
            found = {"outcome": Outcome.timed_out, "message": message}
        elif ended.status:
            texts = (ended.out[-5000:], ended.err[-5000:])
            lines = [line.strip() for text in texts for line in text.splitlines() if line.strip()]
            last = f": {showable(lines[-1])[:_LAST_WORDS]}" if lines else ""
            message = f"{name} ended with the status {ended.status}{last}"
            found = {"outcome": Outcome.crashed, "message": message}
        elif not has_script:
            found = {"outcome": Outcome.missing, "message": f"{name} wrote no script of the name"}
        report = ToolReport(runs=runs, status=ended.status, tool=f"{name} {self._version}")
        return report.model_copy(update=found)

    def _cost(self, spent: Spent, *, is_cut: bool) -> float | None:
        """Return what a tool's work cost, in dollars; None where that cannot be known."""
        has_prices = importlib.util.find_spec("genai_prices") is not None
        if spent.cost_usd is not None or is_cut or not spent.models or not has_prices:
            return spent.cost_usd
        total = 0.0
        for model, usage in spent.models.items():
            name = model or self.name.partition(":")[2]
            cost = cost_usd(f"{self._tool.provider}:{self._tool.priced_as.get(name, name)}", usage)
            if cost is None:
                return None
            total += cost
        return total


def open_agent(name: str, base_url: str | None, sampling: Sampling) -> AgentChat:
    """Return a tool as a model that can be asked, by a name as ``claude-code:claude-opus-4-6``.

    A tool knows its service, and cannot be told a `base_url`; `max_tokens` is left to it.

    Raises:
        ProviderError: There is no such tool, it is not installed, or it cannot be told something.
        InfrastructureError: No workspace can be made.
    """
    prefix, _, model = name.partition(":")
    tool = TOOLS.get(prefix)
    if tool is None or not model:
        hint = f"write TOOL:MODEL; {suggest(prefix, TOOLS)}"
        raise ProviderError(f"unknown command-line tool {name!r}", hint, stops_run=True)
    # it stands in a command line, so that none begins as an option does
    if not re.fullmatch(r"[A-Za-z0-9][A-Za-z0-9._:/@+\[\]-]*", model):
        hint = f"write the name as {tool.name} knows it"
        raise ProviderError(f"{model!r:.200} cannot be the name of a model", hint, stops_run=True)
    told = {"--base-url": base_url, "--temperature": sampling.temperature}
    told |= {} if tool.effort else {"--effort": sampling.effort}
    for option, value in told.items():
        if value is not None:
            message = f"{tool.name} cannot be told {option}"
            raise ProviderError(message, "leave it out", stops_run=True)
    executable, version = _installed(tool)
    command = tool.command(executable, model, sampling.effort or tool.effort)
    return AgentChat(tool, name, command, version, sampling.timeout_s)


def _installed(tool: Tool) -> tuple[str, str]:
    """Return the path of a tool's program, and what it says of its version."""
    path = shutil.which(tool.executable)
    if path is None:
        message = f"{tool.name} needs the program `{tool.executable}`, which is not on the PATH"
        raise ProviderError(message, "install it and log in", stops_run=True)
    try:
        told = subprocess.run(  # noqa: S603 (the user's own program, no shell)
            [path, "--version"],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=_START_S,
            check=True,
        )
    except (OSError, subprocess.SubprocessError) as error:
        message = f"`{path} --version` fails: {showable(str(error))}"
        raise ProviderError(message, "see to it that the tool runs", stops_run=True) from error
    version = told.stdout.decode(errors="replace").strip().partition("\n")[0]
    return os.path.abspath(path), showable(version)[:100]  # noqa: PTH100 (links stay as they are)
