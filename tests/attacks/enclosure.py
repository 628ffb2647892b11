"""Namespaces around a whole batch, so that what gets out of the sandbox hurts nobody.

A batch runs as the first process of its own process, mount, network and IPC namespaces: killing
every process kills those of the batch, a mount is seen by the batch, and packets reach listeners of
the batch alone, which answers for the domain name system too.
"""

import json
import os
import secrets
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from tests.attacks.scene import KEY

_MOST_BYTES = 4 << 30
"""Address space of any process of a batch; what a payload asks for is far below it."""

_LONGEST_S = 600

_UNSHARE = ["unshare", "--pid", "--fork", "--mount", "--mount-proc", "--net", "--ipc"]

ROOT = Path(__file__).parents[2]
"""The folder that holds the tests and the packages."""


def _unshare() -> list[str]:
    """Return the command that makes the namespaces; who is not root needs one more."""
    rights = [] if os.getuid() == 0 else ["--user", "--map-root-user"]
    return [*_UNSHARE, *rights, "--kill-child"]


def why_impossible() -> str:
    """Return why no namespaces can be made here; empty when they can."""
    try:
        done = subprocess.run([*_unshare(), "true"], capture_output=True, text=True, check=False)
    except FileNotFoundError:
        return "there is no program unshare"
    return "" if done.returncode == 0 else done.stderr.strip()


def run_enclosed(configuration: str, numbers: Iterable[int], folder: Path) -> list[dict[str, Any]]:
    """Run a batch of attacks in namespaces of its own and return its reports."""
    folder.chmod(0o755)
    environment = {
        "PATH": os.environ["PATH"],
        "PYTHONPATH": os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")]),
        "PYTHONDONTWRITEBYTECODE": "1",
        "TMPDIR": str(folder),
        KEY: secrets.token_hex(12),
    }
    command = [sys.executable, "-m", "tests.attacks.batch", configuration, *map(str, numbers)]
    done = subprocess.run(
        [*_unshare(), *command],
        capture_output=True,
        text=True,
        check=False,
        env=environment,
        cwd=ROOT,
        timeout=_LONGEST_S,
    )
    if done.returncode:
        raise RuntimeError(f"the batch {configuration} failed: {done.stderr[-3000:]}")
    return [json.loads(line) for line in done.stdout.splitlines()]


def enclose(folder: Path) -> None:
    """Finish the namespaces from inside: a network of one machine, which asks itself names."""
    import resource  # noqa: PLC0415 (Linux alone gets here)

    assert os.getpid() == 1, "run tests.attacks.run, which makes the namespaces"
    subprocess.run(["ip", "link", "set", "lo", "up"], check=True)
    names = folder / "resolv.conf"
    names.write_text("nameserver 127.0.0.1\noptions timeout:1 attempts:1\n")
    subprocess.run(["mount", "--bind", names, "/etc/resolv.conf"], check=True)
    resource.setrlimit(resource.RLIMIT_AS, (_MOST_BYTES, _MOST_BYTES))
