"""Files of other users: no command follows a link, waits for a pipe or reads a device."""

import json

import pytest

import litxalloy
from tests.extract.tasks.stored import GOOD, STEM, TEXT
from tests.hostile import endless, impatient, pipe
from tests.suites.curie.copies import write_copy

CURIE, LEVELS = "materials/prompt/model", "data/difficulty_levels.json"
EXTRACT = "extract code --model scripted:script --texts texts"

COMMANDS = {
    "run": ("x.py", "run x.py"),
    "score": ("x.py", "score x.py --truth good.py"),
    "score of a truth": ("x.py", "score good.py --truth x.py"),
    "score-processes": (f"pred/{STEM}.py", "score-processes pred"),
    "agreement": ("x.py", "agreement good.py x.py"),
    "validate": ("x.py", "validate x.py"),
    "fmt": ("pred/x.py", "fmt pred"),
    "diff": ("x.py", "diff x.py good.py"),
    "disputes": ("x.py", "disputes x.py"),
    "import": ("x.json", "import x.json --doi 10.1/x"),
    "convert csv": ("x.csv", "convert csv x.csv --output out"),
    "convert csv with a map": ("map.toml", "convert csv good.csv --columns map.toml --output out"),
    "convert knowmat2": ("pred/10.1_x_extraction.json", "convert knowmat2 pred --output out"),
    "convert lemat-synth": ("pred/10.1_x.json", "convert lemat-synth pred --output out"),
    "compare-mpea": ("x.csv", "compare-mpea --table x.csv"),
    "transcribe": ("x.pdf", "transcribe x.pdf"),
    "audit": (f"texts/{STEM}.md", f"audit --texts texts {STEM}"),
    "extract": (f"texts/{STEM}.md", EXTRACT),
    "stored replies": (f"script/{STEM}/1.reply.md", EXTRACT),
    "facts about replies": (f"script/{STEM}/dialogue.json", EXTRACT),
    "outputs of a suite": ("x.jsonl", "suite score alloys x.jsonl"),
    "folder of a suite": (f"pred/{CURIE}/success/1.json", "suite score curie pred --data copy"),
    "data of a suite": (f"copy/{LEVELS}", "suite score curie good.jsonl --data copy"),
}
"""A file that a command reads, and the command."""


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """Return the working folder, with a good file of each kind."""
    monkeypatch.chdir(tmp_path)
    for name in ("texts", "pred", "script"):
        (tmp_path / name).mkdir()
    (tmp_path / "texts" / f"{STEM}.md").write_text(TEXT)
    (tmp_path / "good.py").write_text(GOOD)
    (tmp_path / "good.csv").write_text("paper,material\n10.1/x,Fe\n")
    (tmp_path / "good.jsonl").write_text('{"response": "x"}\n')
    write_copy(tmp_path / "copy")
    return tmp_path


@pytest.mark.parametrize("make", [pipe, endless])
@pytest.mark.parametrize(("name", "command"), COMMANDS.values(), ids=COMMANDS)
def test_special_files(litx, folder, name, command, make):
    """A pipe and a link to a device are errors of every command."""
    (folder / name).parent.mkdir(parents=True, exist_ok=True)
    make(folder / name)
    with impatient():
        _, out, err = litx(*command.split())
    message = " ".join((out + err).split())
    assert "is a link" in message or "is not a plain file" in message


@pytest.mark.parametrize("command", ["fmt", "validate --add-waivers"])
def test_target_of_a_link(litx, folder, command):
    """The target of a link is not written."""
    mine = folder / "mine.py"
    mine.write_text("x   =   1\n")
    (folder / "pred" / "x.py").symlink_to(mine)
    status, _, err = litx(*command.split(), "pred")
    assert (2, "x   =   1\n") == (status, mine.read_text())
    assert "it is a link, and none is followed" in err


def test_score_of_a_link(litx, folder):
    """A link to a module of the ground truth scores 0, with a reason; the others are scored."""
    (folder / "pred" / f"{STEM}.py").symlink_to(litxalloy.papers.path(STEM))
    other_stem = next(stem for stem in litxalloy.papers if stem != STEM)
    (folder / "pred" / f"{other_stem}.py").write_text("[]")
    status, out, _ = litx("score", "pred", "--format", "json")
    papers = json.loads(out)["papers"]
    assert (0, "ok") == (status, papers[other_stem]["outcome"])
    assert ("unparsed", 0) == (papers[STEM]["outcome"], papers[STEM]["overall"]["f1"])
    assert "it is a link, and none is followed" in papers[STEM]["message"]
