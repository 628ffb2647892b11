"""Small runs of every task and suite as litx 0.1.0 wrote them, in `tests/data/runs`.

The folder `begun` has a killed run, `finished` has the same run after it was resumed, which printed
`printed.txt`, and `boards` has the output of the commands about all runs. `make frozen` writes
all but `begun`, in which the version of the data is edited by hand.
Values that vary between runs are omitted, and so are prompts, which have their own snapshots.
"""

import json
import re
import shutil
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from litx.harness.watch import LOG
from tests.command import run_here
from tests.extract.papers import FIRST, SECOND, TEXTS, THIRD, fenced
from tests.extract.tasks.stored import CHAIN, GOOD, GOOD_JSON
from tests.harness.made_runs import write_replies
from tests.suites.curie import copies as curie
from tests.suites.scibench import copies as scibench

STORED = Path(__file__).parents[1] / "data" / "runs"

BOARDS = "boards"

_PROMPT = "@prompt@"
"""Placeholder of a long prompt."""

Replies = Mapping[str, Sequence[str]]
"""Replies of a model by the name of the question."""

_PROGRAM = GOOD.replace(
    'CompMeasurement("MgFeNi")',
    'CompMeasurement("NbTiVTa"), '
    "Measurement(kind=AlloyMeasurementKind.yield_strength_compression, value=1092, unit=MegaPascal)"
    ', Measurement(kind=AlloyMeasurementKind.vickers_hardness, value="48.1", unit=MegaPascal)',
)
_WRONG = GOOD.replace("kind=ProcessKind.AsCast", "kinds=ProcessKind.AsCast")
_JSON = GOOD_JSON.replace("MgFeNi", "NbTiVTa")
_NO_ANSWER = ["I cannot."]
_REFUSALS = ["I can not.", "I cannot."]  # alternating, as three equal replies end a conversation


def _each(first: Sequence[str], second: Sequence[str], third: Sequence[str]) -> Replies:
    return {FIRST: first, SECOND: second, THIRD: third}


def _json(text: str) -> str:
    return fenced(text, "json")


def _agent(outcome: str, script: str = "") -> str:
    report = {"outcome": outcome, "message": "", "runs": 2, "status": 0, "tool": "maker 1.0"}
    return f"{json.dumps(report)}\n" + (f"\n{fenced(script)}\n" if script else "")


_PROPERTIES: Mapping[str, Replies] = {
    "ultimate_tensile_strength": _each(["[]"], ["none", "[]"], ["[481, 500.5]"]),
    "ultimate_compressive_strength": _each(["[1]"], ["[]"], ["```json\n[2121]\n```"]),
    "fracture_strain_tension": _each(["[]"], ["[]"], _REFUSALS * 2),
    "fracture_strain_compression": _each(["[21]"], ["none", "[21]"], ["[]"]),
    "vickers_hardness": _each(["[]"], ["none", "[500]"], ["[615, 616]"]),
}

_TASKS: Mapping[str, Replies] = {
    "code": _each([fenced(_PROGRAM)], [fenced(_WRONG), fenced(CHAIN)], _REFUSALS * 10),
    "flat": _each([fenced(_PROGRAM)], [fenced(CHAIN), fenced(GOOD)], [fenced(GOOD)]),
    "json": _each([_json(_JSON)], [_json("[{"), _json(GOOD_JSON)], [_json("[]")]),
    "assemble": _each([fenced(_PROGRAM)], ["There is none.", fenced(CHAIN)], [fenced("[]")]),
    "two-stage": _each(
        ["One alloy.", fenced(_PROGRAM)],
        ["Two alloys.", fenced(_WRONG), fenced(CHAIN)],
        ["No alloy.", fenced("[]")],
    ),
    "agent": _each(
        [_agent("ok", _PROGRAM)], [_agent("ok", f"result = {CHAIN}")], [_agent("timed_out")]
    ),
    "compositions": _each(
        [fenced("NbTiVTa\nNbTiVTaAl0.26", "")],
        [fenced("Xx", ""), fenced("- Mo25Nb26Ta26V23\n- MoNb", "")],
        _REFUSALS * 2,
    ),
    "compositions-code": _each(
        [fenced('result = [Composition("NbTiVTa")]')],
        [fenced("result = 1"), fenced('result = [Composition("MoNbTaV")]')],
        [fenced("result = []")],
    ),
    "property": {
        f"{kind}/{stem}": texts
        for kind, replies in _PROPERTIES.items()
        for stem, texts in replies.items()
    },
    "match-flat": _each(['{"reason": "four alloys", "match": 18}'], ["match: 7"], _NO_ANSWER),
    "match-graph": _each(['```json\n{"match": 18}\n```'], ["Match 4"], _NO_ANSWER),
}

_REPLIES: Mapping[str, Replies] = {
    **_TASKS,
    "suite-alloys": {
        **{f"code/{stem}": replies for stem, replies in _TASKS["code"].items()},
        **{f"compositions/{stem}": replies for stem, replies in _TASKS["compositions"].items()},
        **{f"property/{key}": replies for key, replies in _TASKS["property"].items()},
    },
    "suite-scibench": {
        "zero/atkins/0": [r"\boxed{50.7}"],
        "zero/atkins/1": [r"\boxed{1}"],
        "zeroCot/atkins/0": ["By thought.", r"\boxed{50.7}"],
        "zeroCot/atkins/1": ["By thought.", "I cannot."],
    },
    "suite-curie": {
        f"{setting}/{name}": [reply]
        for setting in ("mpv", "hfe", "biogr", "pdb")
        for name, reply in curie.REPLIES[setting].items()
    },
}
"""Replies of a model to the questions of each task and suite."""

NAMES = [*_REPLIES]

_SUITE_OPTIONS: Mapping[str, Sequence[str]] = {
    "alloys": ("--data", "texts", "--setting", "code,compositions,property"),
    "scibench": ("--data", "scibench", "--setting", "zero,zeroCot", "--limit", "2"),
    "curie": ("--data", "curie", "--setting", "mpv,hfe,biogr,pdb", "--judge", "scripted:judge"),
}


class Workspace:
    """A folder with texts and data, in which commands run."""

    def __init__(self, folder: Path) -> None:
        """Write the texts and the data."""
        self.folder = folder
        (folder / "texts").mkdir(parents=True)
        for stem, text in TEXTS.items():
            (folder / "texts" / f"{stem}.md").write_text(text, encoding="utf-8")
        scibench.write_atkins(folder / "scibench")
        curie.write_copy(folder / "curie")
        curie.write_judge(folder / "judge")

    def __call__(self, *arguments: object) -> tuple[int, str, str]:
        """Run `litx` and return status, stdout and stderr."""
        status, out, err = run_here(*arguments, cwd=self.folder, width=200)
        return status, _normalise(out, self.folder), err

    def extract(self, name: str) -> tuple[int, str, Path]:
        """Run a task or suite with a scripted model; return status, stdout and the run."""
        self._write_replies(name)
        status, out, _ = self(*self._command(name), "--runs", f"runs/{name}")
        (run,) = self.folder.glob(f"runs/{name}/*/*")
        return status, _normalise_output(out, run.relative_to(self.folder)), run

    def resume(self, name: str, run: Path) -> tuple[int, str]:
        """Resume a run that was killed; return status and stdout."""
        self._write_replies(name)
        run = run.relative_to(self.folder)
        command = ("resume", run, "--format", "json")
        if name.startswith("suite-"):
            command = (*self._command(name), "--resume", run)
        status, out, _ = self(*command)
        return status, _normalise_output(out, run)

    def copy_run(self, name: str, kind: str, place: str, prompts: Path | None = None) -> Path:
        """Copy a stored run to a place, with the long prompts of another run, and return it."""
        run = self.folder / place
        shutil.copytree(STORED / name / kind, run)
        for file in run.rglob("*.prompt.md") if prompts else ():
            if file.read_text(encoding="utf-8") == _PROMPT:
                shutil.copy(prompts / file.relative_to(run), file)
        settings = run / "run.toml"
        text = settings.read_text(encoding="utf-8").replace("@here@", str(self.folder))
        settings.write_text(text, encoding="utf-8")
        return run

    def collect_boards(self) -> Iterator[tuple[str, str]]:
        """Yield the name of each board with its output, for all stored runs, in `side/m`."""
        for name in NAMES:
            self.copy_run(name, "finished", f"side/m/{name}")
        for profile in ("litx-1", "litxbench-0.1.1"):
            form = "json" if profile == "litx-1" else "csv"  # CSV has fewer published figures
            command = ("leaderboard", "side", "--profile", profile, "--format", form)
            yield f"{profile}.{form}", self(*command)[1]
        yield "published.markdown", self("leaderboard", "--published", "--format", "markdown")[1]
        for suite, (_, place, *_more) in _SUITE_OPTIONS.items():
            data = ("--data", place)
            for form in ("json", "markdown"):
                command = ("suite", "leaderboard", suite, "side", *data, "--format", form)
                yield f"suite-{suite}.{form}", self(*command)[1]
            command = ("suite", "score", suite, f"side/m/suite-{suite}", *data, "--format", "json")
            yield f"suite-{suite}.scores.json", self(*command)[1]

    def _command(self, name: str) -> Sequence[object]:
        suite = name.removeprefix("suite-")
        model = ("--model", "scripted:script")
        if suite != name:
            return ("suite", "run", suite, *model, *_SUITE_OPTIONS[suite])
        more = ("--prompt", "litxbench-0.1.1", "--tier", "I", "--format", "json")
        repeats = 2 if name == "code" else 1
        return ("extract", name, *model, "--texts", "texts", "--repeats", repeats, *more)

    def _write_replies(self, name: str) -> None:
        """Write the replies of the model."""
        script = self.folder / "script"
        shutil.rmtree(script, ignore_errors=True)
        for key, texts in _REPLIES[name].items():
            write_replies(script / key, texts)
            costs = {} if name == "flat" else {"cost_usd": 0.5}  # some models have no price
            facts = {"input_tokens": 10 * len(key), "output_tokens": 10, "wall_s": 1.5, **costs}
            text = json.dumps([facts] * len(texts))
            (script / key / "dialogue.json").write_text(text, encoding="utf-8")


def read_state(run: Path, place: Path) -> dict[str, str]:
    """Return the normalised text of each file of a run by its name, without dialogues and logs."""
    files = (file for file in sorted(run.rglob("*")) if file.is_file())
    return {
        name: _normalise(file.read_text(encoding="utf-8"), place)
        for file in files
        if not (name := file.relative_to(run).as_posix()).startswith(("dialogues/", LOG))
    }


_VARYING = (
    (re.compile(r"^(started|finished) = .*$", re.MULTILINE), r"\1 = 2026-01-02T03:04:05Z"),
    (re.compile(r'^(\[code\]\nversion = )".*"\nhash = ".*"$', re.MULTILINE), r'\1"1"\nhash = "2"'),
    (re.compile(r'^(python = )".*"$', re.MULTILINE), r'\1"3"'),
    (re.compile(r'("?wall_s"?\s*[:=]\s*)[0-9.e-]+'), r"\g<1>1.5"),
    (re.compile(r'("code": \{\s*"name": "litx",\s*"version": )"[^"]*",(\s*)"hash": "[^"]*"'),
     r'\1"1",\2"hash": "2"'),
)  # fmt: skip


def _normalise(text: str, place: Path, name: str = "@here@") -> str:
    """Replace the varying parts of a text, and a place by a name."""
    for pattern, replacement in _VARYING:
        text = pattern.sub(replacement, text)
    return text.replace(str(place), name)


def _normalise_output(out: str, run: Path) -> str:
    """Normalise the output of a command, and the widths of its tables."""
    return re.sub(r"[ ─]+", " ", _normalise(out, run, "@run@"))


def _write(folder: Path, files: Mapping[str, str]) -> None:
    shutil.rmtree(folder, ignore_errors=True)
    for name, text in files.items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")


def main() -> None:
    """Write the stored runs and boards."""
    with tempfile.TemporaryDirectory() as folder:
        for name in NAMES:
            place = Workspace(Path(folder, name))
            _, out, run = place.extract(name)
            _write(STORED / name / "finished", read_state(run, place.folder))
            (STORED / name / "printed.txt").write_text(out, encoding="utf-8")
        _write(STORED / BOARDS, dict(Workspace(Path(folder, BOARDS)).collect_boards()))


if __name__ == "__main__":
    main()
