"""Stand-in for the tool with the name of this file; the file `behaviour` controls it."""

import json
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent

SCRIPT = """\
from litx import *

hardness = [CompMeasurement("MgFeNi")]

extracted_experiments = [Experiment(
    raw_materials={"elements": RawMaterial(kind=RawMaterialKind.Ingot)},
    synthesis_groups={"casting": [
        ProcessEvent(kind=ProcessKind.ArcMelting), ProcessEvent(kind=ProcessKind.AsCast),
    ]},
    output_materials=[Material(process="elements->casting", measurements=hardness)],
)]
if __name__ == "__main__":
    print(len(extracted_experiments))
"""

BAD = SCRIPT.replace('[CompMeasurement("MgFeNi")]', "[]")

_TURN = {"input_tokens": 900, "cached_input_tokens": 500, "output_tokens": 70}
_CACHE = {"cache_creation_input_tokens": 20, "cache_read_input_tokens": 30}
_TOKENS = {
    "gemini-3.1-pro-preview": {"prompt": 100, "candidates": 20, "cached": 50, "thoughts": 10},
    "gemini-2.5-flash-lite": {"prompt": 7, "candidates": 3, "cached": 0, "thoughts": 0},
}
_STATS = {"models": {model: {"tokens": tokens} for model, tokens in _TOKENS.items()}}
_ENDED = {"type": "result", "is_error": False, "result": "Done.", "total_cost_usd": 1.25}

PRINTED = {
    "codex": "\n".join(
        json.dumps({"type": kind, "usage": _TURN})
        for kind in ("turn.started", "turn.completed", "item.completed", "turn.completed")
    ),
    "claude": json.dumps({**_ENDED, "usage": {"input_tokens": 10, **_CACHE, "output_tokens": 40}}),
    "gemini": "Loaded cached credentials.\n"
    + json.dumps({"response": "Done.", "stats": _STATS}, indent=2),
}
"""Output of each tool at the end of its work."""


def print_line(text: str) -> None:
    """Print a line."""
    sys.stdout.write(f"{text}\n")


def run(script: str) -> int:
    """Run the script with the workspace's Python."""
    return subprocess.run([".venv/bin/python", script], check=False).returncode


def work(name: str, behaviour: str, script: str) -> int:  # noqa: C901, PLR0912 (a list of cases)
    """Behave as required, and return the exit status."""
    file = Path(script)
    match behaviour:
        case "good" | "sure":
            if behaviour == "good":
                file.write_text(BAD, encoding="utf-8")
                assert run(script) == 1
            file.write_text(SCRIPT, encoding="utf-8")
            assert run(script) == 0
        case "hasty":
            file.write_text(SCRIPT, encoding="utf-8")
        case "stubborn":
            file.write_text(BAD, encoding="utf-8")
            run(script)
        case "fails":
            sys.stderr.write("you are not logged in\n")
            return 1
        case "gives up":
            file.write_text(SCRIPT, encoding="utf-8")
            print_line(PRINTED[name])
            sys.stderr.write("the model is overloaded\n")
            return 3
        case "hangs":
            file.write_text(SCRIPT, encoding="utf-8")
            sleep = "import signal, time; signal.signal(15, signal.SIG_IGN); time.sleep(300)"
            children = [
                subprocess.Popen([sys.executable, "-c", sleep], start_new_session=apart)
                for apart in (False, True)
            ]
            pids = [os.getpid(), *(child.pid for child in children)]
            (HERE / "pids").write_text(" ".join(map(str, pids)), encoding="utf-8")
            time.sleep(300)
        case "elsewhere":
            (HERE / script).write_text(SCRIPT, encoding="utf-8")
            file.symlink_to(HERE / script)
        case "moves":
            here = Path.cwd()
            here.rename(HERE / "moved")
            here.mkdir()
            (here / script).write_text(SCRIPT, encoding="utf-8")
        case "pipe":
            os.mkfifo(script)
        case "floods":
            print_line("\n".join(["x" * 999_999] * 40))
            file.write_text(SCRIPT, encoding="utf-8")
        case "prints environment":
            print_line(json.dumps(dict(os.environ)))
            file.write_text(f"# {os.environ.get('OPENAI_API_KEY')}\n{SCRIPT}", encoding="utf-8")
        case "lists files":
            (HERE / "seen").mkdir()
            tree = sorted(str(path) for path in Path().rglob("*"))
            (HERE / "seen" / "tree").write_text("\n".join(tree), encoding="utf-8")
            shutil.copyfile(next(Path("transcribed").iterdir()), HERE / "seen" / "paper")
    print_line(PRINTED[name])
    return 0


def main() -> int:
    """Behave like the tool with the name of this file."""
    name = Path(sys.argv[0]).name
    behaviour = (HERE / "behaviour").read_text(encoding="utf-8")
    if sys.argv[1:] == ["--version"]:
        print_line(f"{name} 1.2.3\n(a stand-in)")
        return 1 if behaviour == "broken" else 0
    (HERE / "arguments").write_text(" ".join(sys.argv[1:]), encoding="utf-8")
    task = sys.stdin.read()
    (HERE / "input").write_text(task, encoding="utf-8")
    return work(name, behaviour, task.split("Write the script `")[1].split("`")[0])


if __name__ == "__main__":
    sys.exit(main())
