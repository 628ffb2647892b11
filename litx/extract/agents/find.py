"""How one of the tools is had."""

import math
import os
import re
import shutil
import subprocess
from collections.abc import Mapping
from typing import Any

from litx.errors import ProviderError
from litx.extract.agents.chat import AgentChat
from litx.extract.agents.tool import TOOLS, Tool
from litx.words import showable, suggest

_MODEL = re.compile(r"[A-Za-z0-9][A-Za-z0-9._:/@+\[\]-]*")
"""Names of models: none begins as an option does."""

_START_S = 60.0
"""How long a tool may take to tell its version, in seconds."""


def open_agent(name: str, base_url: str | None, sampling: Mapping[str, Any]) -> AgentChat:
    """Return a tool as a model that can be asked.

    Args:
        name: The tool and its model, as ``claude-code:claude-opus-4-6``.
        base_url: Must be None: a tool knows its service.
        sampling: Fields of `litx.providers.Sampling`; `max_tokens` is left to the tool.

    Raises:
        ProviderError: There is no such tool, it is not installed, or it cannot be told something.
        InfrastructureError: No workspace can be made.
    """
    prefix, _, model = name.partition(":")
    tool = TOOLS.get(prefix)
    if tool is None or not model:
        hint = f"write TOOL:MODEL; {suggest(prefix, TOOLS)}"
        raise ProviderError(f"unknown command-line tool {name!r}", hint, stops_run=True)
    if not _MODEL.fullmatch(model):  # it stands in a command line
        hint = f"write the name as {tool.name} knows it"
        raise ProviderError(f"{model!r:.200} cannot be the name of a model", hint, stops_run=True)
    effort = _effort(tool, sampling.get("effort"))
    for option, value in (("--base-url", base_url), ("--temperature", sampling.get("temperature"))):
        if value is not None:
            message = f"{tool.name} cannot be told {option}"
            raise ProviderError(message, "leave it out", stops_run=True)
    limit_s = float(sampling.get("timeout_s") or math.inf)
    executable, version = _installed(tool)
    return AgentChat(tool, name, tool.command(executable, model, effort), version, limit_s)


def _effort(tool: Tool, wanted: str | None) -> str:
    """Return how hard a tool is to think.

    Raises:
        ProviderError: It cannot be told.
    """
    if wanted is not None and not tool.effort:
        message = f"{tool.name} cannot be told --effort"
        raise ProviderError(message, "leave it out", stops_run=True)
    return wanted or tool.effort


def _installed(tool: Tool) -> tuple[str, str]:
    """Return the path of a tool's program, and what it says of its version.

    Raises:
        ProviderError: It is not there, or does not start.
    """
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
