"""Command-line tool with the interface of a model: a task and a paper in, a script out."""

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
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from litx.display.suggestions import suggest
from litx.display.text import redact_secrets, showable
from litx.errors import InfrastructureError, ProviderError
from litx.extract.agents.running import ToolRun, build_variables, run_tool
from litx.extract.agents.tool import TOOLS, Spent, Tool
from litx.extract.agents.workspace import SCRIPT, AgentPython, Workspace
from litx.files.writing import write
from litx.providers import Answer, Finish, Message, Sampling
from litx.providers.chat import cost_usd, total_usd
from litx.sandbox import Outcome

OUT, ERR = "tool.out.txt", "tool.err.txt"
"""Files with the output of a tool, in the folder of the conversation."""

_MAX_LAST_LINE = 300  # characters of a tool's last line that a message quotes
_VERSION_S = 60.0  # longest wait for a tool to print its version, in seconds


_ToolOutcome = Literal[Outcome.ok, Outcome.timed_out, Outcome.crashed, Outcome.missing]


class ToolReport(BaseModel):
    """Outcome of a tool, which is the first line of its reply.

    The rest of the reply is the script in a fenced block, so that a run is resumed, replayed and
    read like that of any model.
    """

    model_config = ConfigDict(strict=True, frozen=True)

    # `ok` if there is a script
    outcome: _ToolOutcome = Outcome.ok
    message: str = ""  # description of the fault, if any
    runs: Annotated[int, Field(ge=0)] = 1  # number of times the tool ran its script
    status: int | None = 0  # exit status; None if the tool was stopped
    tool: str = ""  # name and version

    def to_reply(self, script: str | None) -> str:
        """Return a reply with the report, and with the script unless it is None."""
        # escape backticks, so that the only fence is that of the script
        line = json.dumps(self.model_dump()).replace("`", "\\u0060")
        if script is None:
            return f"{line}\n"
        fence = "`" * max([3, *(1 + len(ticks) for ticks in re.findall("`+", script))])
        return f"{line}\n\n{fence}python\n{script}\n{fence}\n"

    @classmethod
    def from_reply(cls, reply: str) -> "ToolReport":
        """Read the report of a reply; without a report, assume a script that ran once."""
        try:
            return cls.model_validate_json(reply.partition("\n")[0])
        except ValidationError:
            return cls()


class AgentChat:
    """Runs a tool on papers, each in a separate folder."""

    def __init__(
        self, tool: Tool, name: str, command: Sequence[str], version: str, limit_s: float
    ) -> None:
        """Prepare a command line that may run `limit_s` seconds for a paper; nothing starts yet."""
        self.name = name
        self._tool, self._command, self._version = tool, tuple(command), version
        self._limit_s = limit_s
        self._python = AgentPython()
        self._stopped = threading.Event()
        self._folder: Path | None = None

    def storing_in(self, folder: Path) -> "AgentChat":
        """Return the same tool, which stores its output in a folder."""
        chat = copy.copy(self)
        chat._folder = folder
        return chat

    def close(self) -> None:
        """Stop all processes of the tool; see `Chat.close`."""
        self._stopped.set()

    def ask(self, messages: Sequence[Message], label: str) -> Answer:
        """Return the script of the tool, which gets the last message, the paper, as a file.

        Raises:
            ProviderError: The tool does not start, was stopped, or did not reach its model.
            InfrastructureError: The workspace cannot be created.
        """
        started = time.monotonic()
        try:
            workspace = Workspace(self._python, label.rpartition("/")[2], messages[-1].text)
        except OSError as error:
            raise InfrastructureError(f"cannot create a workspace: {error}") from error
        with workspace:
            variables = build_variables(self._tool, workspace.programs, uuid.uuid4().hex)
            task = messages[0].text.replace(SCRIPT, workspace.script)
            tool_run = self._run(workspace, variables, task)
            script, runs = workspace.read_script(), workspace.runs
        if self._folder is not None:
            write(self._folder / OUT, tool_run.out)
            write(self._folder / ERR, tool_run.err)
        spent = self._tool.read_spending(tool_run.out)
        report = self._report(tool_run, has_script=script is not None, runs=runs)
        if report.outcome is Outcome.crashed and not (script or runs or spent.usage.output_tokens):
            raise ProviderError(report.message, "check that it is logged in and has the model")
        reply = report.to_reply(None if script is None else redact_secrets(script, variables))
        finish = Finish.stop if tool_run.status == 0 else Finish.other
        cost = self._compute_cost(spent, is_cut=tool_run.is_cut)
        return Answer(reply, finish, spent.usage, cost, time.monotonic() - started)

    def _run(self, workspace: Workspace, variables: Mapping[str, str], task: str) -> ToolRun:
        """Run the tool in its workspace, and remove keys from its output."""
        folder = workspace.folder
        try:
            tool_run = run_tool(
                self._command, folder, variables, task, self._limit_s, self._stopped
            )
        except OSError as error:
            raise ProviderError(f"{self.name} does not start: {error}", stops_run=True) from error
        if tool_run.status is None and self._stopped.is_set():
            raise ProviderError(f"{self.name} was stopped")
        out, err = (redact_secrets(text, variables) for text in (tool_run.out, tool_run.err))
        return replace(tool_run, out=out, err=err)

    def _report(self, tool_run: ToolRun, *, has_script: bool, runs: int) -> ToolReport:
        """Return the outcome of a tool by its status and script, with a message on failure."""
        name, status = self._tool.name, tool_run.status
        outcome: _ToolOutcome = Outcome.ok
        message = ""
        if status is None:
            outcome = Outcome.timed_out
            message = f"{name} was still working after {self._limit_s:g} s"
        elif status:
            outcome, message = Outcome.crashed, f"{name} ended with the status {status}"
            text = f"{tool_run.out[-5000:]}\n{tool_run.err[-5000:]}".strip()
            if text:
                last = text.splitlines()[-1].strip()
                message += f": {showable(last)[:_MAX_LAST_LINE]}"
        elif not has_script:
            outcome, message = Outcome.missing, f"{name} wrote no script of this name"
        tool = f"{name} {self._version}"
        return ToolReport(outcome=outcome, message=message, runs=runs, status=status, tool=tool)

    def _compute_cost(self, spent: Spent, *, is_cut: bool) -> float | None:
        """Compute the cost of a tool's work, in dollars; None if it is unknown."""
        has_prices = importlib.util.find_spec("genai_prices") is not None
        if spent.cost_usd is not None or is_cut or not spent.models or not has_prices:
            return spent.cost_usd
        provider, priced_as = self._tool.provider, self._tool.priced_as
        usages = [(name or self.name.partition(":")[2], use) for name, use in spent.models.items()]
        return total_usd(
            cost_usd(f"{provider}:{priced_as.get(name, name)}", usage) for name, usage in usages
        )


def open_agent(name: str, base_url: str | None, sampling: Sampling) -> AgentChat:
    """Open a tool with a name such as ``claude-code:claude-opus-4-6``.

    A tool has a fixed service, so `base_url` is not allowed, and `max_tokens` is ignored.

    Raises:
        ProviderError: The tool does not exist, is not installed, or does not support a setting.
        InfrastructureError: The workspace cannot be created.
    """
    prefix, _, model = name.partition(":")
    tool = TOOLS.get(prefix)
    if tool is None or not model:
        hint = f"write TOOL:MODEL; {suggest(prefix, TOOLS)}"
        raise ProviderError(f"unknown command-line tool {name!r}", hint, stops_run=True)
    # it becomes part of a command line, so it must not look like an option
    if not re.fullmatch(r"[A-Za-z0-9][A-Za-z0-9._:/@+\[\]-]*", model):
        hint = f"use a model name that {tool.name} accepts"
        raise ProviderError(f"{model!r:.200} cannot be the name of a model", hint, stops_run=True)
    unsupported = {"--base-url": base_url, "--temperature": sampling.temperature}
    unsupported |= {} if tool.effort else {"--effort": sampling.effort}
    for option, value in unsupported.items():
        if value is not None:
            message = f"{tool.name} does not support {option}"
            raise ProviderError(message, "leave it out", stops_run=True)
    executable, version = _find_program(tool)
    command = tool.build_command(executable, model, sampling.effort or tool.effort)
    return AgentChat(tool, name, command, version, sampling.timeout_s)


def _find_program(tool: Tool) -> tuple[str, str]:
    """Return the path of a tool's program, and the version that it prints."""
    path = shutil.which(tool.executable)
    if path is None:
        message = f"{tool.name} needs the program `{tool.executable}`, which is not on the PATH"
        raise ProviderError(message, "install it and log in", stops_run=True)
    try:
        process = subprocess.run(  # noqa: S603 (the user's own program, no shell)
            [path, "--version"],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=_VERSION_S,
            check=True,
        )
    except (OSError, subprocess.SubprocessError) as error:
        message = f"`{path} --version` fails: {showable(str(error))}"
        raise ProviderError(message, "check that the tool runs", stops_run=True) from error
    version = process.stdout.decode(errors="replace").strip().partition("\n")[0]
    return os.path.abspath(path), showable(version)[:100]  # noqa: PTH100 (keeps links)
