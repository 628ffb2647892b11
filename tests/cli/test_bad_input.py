"""Bad input of all commands: a message, status 2, and no output."""

import shlex

import pytest

from tests.extract.tasks.stored import GOOD_JSON, STEM

FILES = {
    "a.py": "[]",
    "cut.py": "experiments = [\n",
    "none.py": "experiments = []",
    "none.md": "No block at all.",
    "good.json": GOOD_JSON,
    "cut.json": "{",
    "object.json": '{"a": 1}',
    "number.json": "[1]",
    "none.json": "[]",
    "a.csv": "a,b\n",
    f"pred/{STEM[:-1]}.py": "[]",
}
LONG = "x" * 300

CASES = [
    ("scor", "'score'"),
    ("audit --texts nowhere", "does not exist"),
    ("audit --texts folder", "holds no text"),
    (f"audit {STEM}", "--texts"),
    ("compare-mpea", "--table"),
    ("compare-mpea --table a.csv", "litx: the table a.csv has no column 'FORMULA'"),
    ("diff nowhere.py nowhere2.py", "nowhere.py does not exist"),
    ("diff HEAD", "litx: 'HEAD' is no file, and no revision can be looked up: git: not a git"),
    ("diff a.py", "name a second file to compare with a.py"),
    ("disputes nowhere.py", "nowhere.py does not exist"),
    ("fmt folder", "folder holds no Python file"),
    ("fmt none.md", "none.md is not a Python file"),
    ("graph e2102012", "did you mean 'e21020122'?"),
    ("graph doi_10_3390__e2102012", "did you mean 'doi_10_3390__e21020122'?"),
    ("graph absent.py", "neither a paper nor a file 'absent.py'"),
    ("import good.json", "DOI"),
    ("import good.json --doi 'no doi'", "DOI"),
    ("import nowhere.json --doi 10.1000/x", "nowhere.json does not exist"),
    ("import cut.json --doi 10.1000/x", "cut.json:1 gives no experiments: unparsed"),
    ("import object.json --doi 10.1000/x", "object.json gives no experiments: invalid"),
    ("import number.json --doi 10.1000/x", "number.json holds no experiment: an object should"),
    ("import none.json --doi 10.1000/x", "none.json holds no experiment"),
    ("import cut.py --doi 10.1000/x", "cut.py:1 gives no experiments: unparsed"),
    ("import none.py --doi 10.1000/x", "none.py holds no experiment"),
    ("import none.md --doi 10.1000/x", "none.md gives no experiments: unparsed"),
    ("import good.json --doi 10.1000/x --output a.py", "a.py exists"),
    ("leaderboard nowhere", "nowhere is not a folder of runs; `litx extract` and"),
    ("leaderboard --published --task cod", "did you mean 'code'?"),
    ("leaderboard --published --task property --plot x", "try --published"),
    ("new", "give either a DOI"),
    ("new 10.1000/x --suite a", "give either a DOI"),
    ("new --rule a-b --year 2020", "give either a DOI"),
    ("new e18050189 --title A --year 2020 --journal B", "is not a DOI"),
    ("ontology list CrystStruct", "did you mean 'CrysStruct'?"),
    (f"prompt cod {STEM}", "unknown task 'cod'; did you mean 'code'?"),
    ("prompt assemble doi_nobody", "and none of these is; name the texts"),
    (f"prompt json {STEM} --normalize", "leave --normalize out"),
    (f"prompt code {STEM} --texts nowhere", "nowhere is not a folder"),
    ("rule PRC001 --all", "give a code or --all"),
    ("rule PRC01", "litx: unknown rule 'PRC01'; did you mean PRC001 (melt-without-cast)?"),
    ("run nowhere.py", "litx: nowhere.py does not exist"),
    ("run link.py", "litx: link.py cannot be read: it is a link"),
    (f"run {LONG}", f"litx: {LONG} cannot be read: File name too long"),
    ("run a.py --unsafe-exec --tier X", "not allowed with --tier X"),
    *((f"run a.py --timeout={s}", "--timeout") for s in (0, -1, 86401, 1e300, "inf", "nan")),
    *((f"run a.py --memory={mib}", "--memory") for mib in (-1, 1048577)),
    ("run a.py --require-level=4", "--require-level"),
    ("run a.py --format=xml", "--format"),
    ("run a.py --colour", "--colour"),
    ("run a.py --tier=none", "--tier"),
    ("score nowhere.py", "nowhere.py does not exist"),
    ("score pred", f"did you mean '{STEM}'?"),
    ("score a.py --truth a.py --profile litxbench-0.1", "did you mean 'litxbench-0.1.1'?"),
    ("score pred --write", "needs a single run"),
    ("score -", "`-` is standard input, which only `litx run` reads"),
    ("score a.py --truth -", "`-` is standard input, which only `litx run` reads"),
    ("validate nowhere.py", "litx: nowhere.py does not exist"),
    ("show 'powder 60h'", "'powder 60 h'"),
    ("show e2102012", "'e21020122'"),
    ("show no.py", "known are doi_10_1016"),
    ("suite fetch scibench", "the public repository mandyyyyii/scibench on GitHub has the data"),
    ("suite fetch alloys", "litx: alloys has nothing to download; its data are built in"),
    *(
        (f"suite run scibench --model m --data . --{name} {value}", f"value for '--{name}'")
        for name in ("max-tokens", "repeats", "concurrency", "temperature")
        for value in (-1, "hot", 2.1 if name == "temperature" else 0)
    ),
]


@pytest.mark.parametrize(("command", "message"), CASES)
def test_message(litx, tmp_path, command, message):
    """Bad input is wrong usage with a message, on a single line if it is from litx."""
    (tmp_path / "pred").mkdir()
    (tmp_path / "folder").mkdir()
    (tmp_path / "link.py").symlink_to("link.py")
    for name, text in FILES.items():
        (tmp_path / name).write_text(text)
    status, out, err = litx(*shlex.split(command), cwd=tmp_path, width=500)
    assert (2, "", True) == (status, out, message in err)
    assert not err.startswith("litx: ") or 1 == err.count("\n")
    texts = {file: file.read_text() for file in tmp_path.rglob("*") if file.is_file()}
    assert {tmp_path / name: text for name, text in FILES.items()} == texts
