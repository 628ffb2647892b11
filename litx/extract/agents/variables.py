"""What a tool finds in its environment, and what of it nobody else may see."""

import os
from collections.abc import Mapping
from pathlib import Path

from litx.extract.agents.tool import Tool

_ALL_NEED = (
    "HOME",
    "LANG",
    "LC_",
    "LOGNAME",
    "NODE_EXTRA_CA_CERTS",
    "PATH",
    "SHELL",
    "SSL_CERT_",
    "TERM",
    "TMPDIR",
    "TZ",
    "USER",
    "XDG_",
    "HTTP_PROXY",
    "HTTPS_PROXY",
    "NO_PROXY",
    "http_proxy",
    "https_proxy",
    "no_proxy",
)
"""Beginnings of the variables that every tool gets.

Whatever is not named stays away: VIRTUAL_ENV and PYTHONPATH, which would lead to the ground truth,
and the keys of other providers.
"""

_SECRET_ENDINGS = ("KEY", "TOKEN", "SECRET", "PASSWORD")

_SHORTEST_SECRET = 8
"""Anything shorter would also hide words that are no secret."""

MARK = "LITX_AGENT"
"""The variable by which the processes of one call are known from all others."""


def variables_for(
    tool: Tool, programs: Path, mark: str, environment: Mapping[str, str] | None = None
) -> dict[str, str]:
    """Return the environment of a tool.

    Args:
        tool: The tool.
        programs: The folder with its Python, which comes first.
        mark: The value of `MARK`.
        environment: What to choose from; by default that of this process.
    """
    given = os.environ if environment is None else environment
    wanted = {
        name: value
        for name, value in given.items()
        if name.startswith((*_ALL_NEED, *tool.keeps)) and name not in tool.drops
    }
    path = os.pathsep.join(one for one in (str(programs), wanted.get("PATH", os.defpath)) if one)
    return {**wanted, "PATH": path, MARK: mark}


def hidden(text: str, variables: Mapping[str, str]) -> str:
    """Return a text in which no key of an environment can be read."""
    for name, value in variables.items():
        if name.endswith(_SECRET_ENDINGS) and len(value) >= _SHORTEST_SECRET:
            text = text.replace(value, "***")
    return text
