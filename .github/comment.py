"""Post the difference that a pull request makes as a comment on it.

Usage: comment.py FOLDER, where FOLDER holds `number` and `diff.md` as papers.yml left them. The
code of a stranger wrote both. So the number counts only if that pull request has the commit of the
run, and the text only if each line is one that `litx diff --format markdown` prints: there, all
that comes from a paper is code, which names nobody, links nowhere and loads nothing.
"""

import json
import os
import re
import stat
import sys
import urllib.request
from pathlib import Path
from typing import Any

MARK = "<!-- litx diff -->"
"""What the comment begins with, by which it is found again."""

MOST_BYTES = {"number": 10, "diff.md": 250_000}
"""The size of each file at most."""

MOST_CHARACTERS = 65_000
"""The length of a comment at most; GitHub takes 65,536."""

MOST_PAGES = 20
"""Pages of a hundred comments that are looked through."""

_FENCE = r"(?<!`)(`+)(?!`)"
_TEXT = r"(?:(?!(?<!`)\{0}(?!`))(?:\\\||\\(?!\\*\|)|[^|\\\n]))+"
"""Text within a fence: no end of it, and no bar that would end the cell of a table."""


def _code(group: int) -> str:
    """Return the pattern of code in a cell, whose fence is the group of this number."""
    return _FENCE + _TEXT.format(group) + rf"(?<!`)\{group}(?!`)"


_CHANGE = "(?:added|removed|changed)"
_LINES = (
    "",
    r"\*\*[a-z0-9 :;,]+\*\*",
    rf"### {_code(1)} {_CHANGE}",
    r"\| \| What \| Old \| New \|",
    r"\|-\|-\|-\|-\|",
    (
        rf"\| {_CHANGE} \| (?:\*\*material\*\* )?(?:{_code(1)})?(?:: )?[a-z_]* "
        rf"\| (?:{_code(2)})? \| (?:{_code(3)})? \|"
    ),
    rf"\| {_CHANGE} \| \*\*material\*\* {_code(1)} \| \| \|",
    r"\d+ more rows do not fit; `litx diff` shows them\.",
)
"""The lines that `litx diff --format markdown` prints."""


def main() -> None:
    """Read the artefact and the event, and post the comment."""
    folder, env = Path(sys.argv[1]), os.environ
    event = json.loads(Path(env["GITHUB_EVENT_PATH"]).read_text(encoding="utf-8"))
    number, text = read(folder / "number"), read(folder / "diff.md")
    if not re.fullmatch("[1-9][0-9]*", number):
        sys.exit("the number of the pull request is none")
    if fault := refused(text):
        sys.exit(fault)
    post(Api(env["GITHUB_API_URL"], env["GITHUB_TOKEN"]), event, int(number), text)


def read(path: Path) -> str:
    """Return the text of a plain file of limited size."""
    descriptor = os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK)
    with os.fdopen(descriptor, "rb") as file:
        if not stat.S_ISREG(os.fstat(descriptor).st_mode):
            sys.exit(f"{path.name} is no plain file")
        data = file.read(MOST_BYTES[path.name] + 1)
    if len(data) > MOST_BYTES[path.name]:
        sys.exit(f"{path.name} is too large")
    try:
        return data.decode("utf-8").rstrip("\n")
    except UnicodeDecodeError:
        sys.exit(f"{path.name} is no text")


def refused(text: str) -> str:
    """Say why a text is no comment; empty where it is one."""
    if len(text) > MOST_CHARACTERS:
        return "diff.md is too long"
    for number, line in enumerate(text.split("\n"), 1):
        if not (line.isprintable() and any(re.fullmatch(one, line) for one in _LINES)):
            return f"line {number} of diff.md is none of `litx diff`"
    return ""


class Api:
    """The interface of GitHub."""

    def __init__(self, address: str, token: str) -> None:
        self._address, self._token = address, token

    def ask(self, method: str, path: str, data: object = None) -> Any:
        """Send a request and return the answer.

        Raises:
            OSError: It is refused, or nobody answers.
        """
        body = None if data is None else json.dumps(data).encode()
        request = urllib.request.Request(f"{self._address}/{path}", body, method=method)  # noqa: S310 (the address is GitHub's own)
        request.add_unredirected_header("Authorization", f"Bearer {self._token}")
        request.add_header("Accept", "application/vnd.github+json")
        with urllib.request.urlopen(request, timeout=30) as answer:  # noqa: S310
            return json.load(answer)


def post(api: Api, event: dict[str, Any], number: int, text: str) -> None:
    """Post a comment on the pull request of a run, or renew the one that is there.

    Leaves with a message where the pull request is not that of the run.
    """
    run, name = event["workflow_run"], event["repository"]["full_name"]
    found = api.ask("GET", f"repos/{name}/pulls/{number}")
    told = (found["state"], found["head"]["sha"], found["base"]["repo"]["full_name"])
    if told != ("open", run["head_sha"], name):
        sys.exit(f"pull request {number} is not open at the commit of the run")
    body = {"body": f"{MARK}\n{text}"}
    for page in range(1, MOST_PAGES + 1):
        comments = api.ask("GET", f"repos/{name}/issues/{number}/comments?per_page=100&page={page}")
        for one in comments:
            if one["user"]["login"] == "github-actions[bot]" and one["body"].startswith(MARK):
                api.ask("PATCH", f"repos/{name}/issues/comments/{one['id']}", body)
                return
        if not comments:
            break
    api.ask("POST", f"repos/{name}/issues/{number}/comments", body)


if __name__ == "__main__":
    main()
