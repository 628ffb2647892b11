"""Scores that are kept: found again for the same program alone, and never in the way."""

import json
import sqlite3
import subprocess
import sys
from dataclasses import replace
from importlib.metadata import PackageNotFoundError
from unittest.mock import Mock

import pytest

import litxalloy
from litx.evaluation import Predictions, evaluate_all, score_cache
from litx.evaluation.pairing import pair
from litx.evaluation.score_cache import ScoreCache, cache_file
from litx.sandbox import Limits, Outcome, Result, Tier
from litx_scoring import LITX_1, LITXBENCH_0_1_1
from tests.answers import Answers

STEM, OTHER = list(litxalloy.papers)[:2]
LEVELS = LITX_1.levels


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    """Keep scores in a folder of the test, and return that."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "home"))
    return tmp_path / "home" / "litx"


@pytest.fixture
def preds(tmp_path):
    """Return a folder with two programs."""
    (tmp_path / "preds").mkdir()
    for stem in (STEM, OTHER):
        (tmp_path / "preds" / f"{stem}.py").write_text(f"# {stem}")
    return tmp_path / "preds"


def opened(limits=None, tier=Tier.I, level=0, code="code"):
    """Return a cache."""
    return ScoreCache(limits or Limits(), tier, level, code)


def evaluated(preds, cache=None, profile=LITX_1, **given):
    """Return what two programs score, and the names of those that were run."""
    ran = []
    told = {"outcome": Outcome.ok, "tier": Tier.I, "level": 3, **given}

    def answer(sources):
        ran.extend(source.name for source in sources)
        found = litxalloy.papers[STEM].experiments
        return [Result(item.name, experiments=[*found], **told) for item in sources]

    several = [Predictions(pair(preds, None, litxalloy.dataset, count_all=False))]
    cache = cache or opened()
    ((found,),) = evaluate_all(several, None, [profile], Answers(answer), cache, explain=False)
    cache.close()
    return [
        (paper.outcome, paper.scores and paper.scores.overall) for paper in found.papers.values()
    ], ran


def test_unchanged(preds, folder):
    """What has not changed is not run again and scores the same; the folder is the user's alone."""
    first, ran = evaluated(preds)
    assert 2 == len(ran)
    assert (first, []) == evaluated(preds)
    assert 1.0 == first[0][1].f1 > first[1][1].f1
    assert [0o700, 0o600] == [item.stat().st_mode & 0o777 for item in (folder, cache_file())]


def test_missing_library(preds, monkeypatch):
    """Where a library is missing, as monty on some systems, scores are kept by the others."""
    missing = Mock(side_effect=PackageNotFoundError)
    monkeypatch.setattr("litx.evaluation.score_cache.version", missing)
    first, ran = evaluated(preds)
    assert (2, (first, [])) == (len(ran), evaluated(preds))


def test_changed(preds):
    """A program, profile, code, limit or tier that is another one is another score."""
    evaluated(preds)
    (preds / f"{STEM}.py").write_text("# changed")
    assert [str(preds / f"{STEM}.py")] == evaluated(preds)[1]
    assert 2 == len(evaluated(preds, profile=LITXBENCH_0_1_1)[1])
    for other in (opened(code="b"), opened(Limits(cpu_s=1)), opened(tier=Tier.X), opened(level=4)):
        assert 2 == len(evaluated(preds, other)[1])


def test_changed_truth(preds, monkeypatch):
    """So is a paper of other content; a module of the same content in other words is none."""
    evaluated(preds)
    monkeypatch.setattr(score_cache, "_hash_files", lambda _: "other words")
    assert [] == evaluated(preds)[1]
    known = opened().identify(litxalloy.dataset, None)
    other = replace(known, papers=known.papers | {OTHER: "other content"})
    monkeypatch.setattr(ScoreCache, "identify", lambda *_: other)
    assert [str(preds / f"{OTHER}.py")] == evaluated(preds)[1]


@pytest.mark.parametrize(
    "given",
    [
        {"outcome": Outcome.infra_error},
        {"outcome": Outcome.timed_out, "limit": "time"},
        {"outcome": Outcome.crashed, "limit": "memory", "line": 1},
        {"outcome": Outcome.crashed},
        {"outcome": Outcome.rejected, "limit": "language"},
        {"outcome": Outcome.rejected, "limit": "size"},
        {"tier": Tier.X},
        {"tier": Tier.X, "outcome": Outcome.invalid, "line": 1},
        {"tier": Tier.unsafe},
    ],
    ids=lambda given: "-".join(map(str, given.values())),
)
def test_what_is_not_kept(preds, given):
    """What hangs on the machine, its load, its confinement or on chance is computed again."""
    for _ in range(2):
        assert 2 == len(evaluated(preds, **given)[1])


@pytest.mark.parametrize("outcome", [Outcome.invalid, Outcome.unparsed, Outcome.rejected])
def test_what_is_kept(preds, outcome):
    """What a program does by itself is kept, with what is said of it."""
    first, _ = evaluated(preds, outcome=outcome, message="why", line=7)
    assert (first, []) == evaluated(preds)
    assert {outcome} == {one for one, _ in first}


def test_no_extraction(preds, monkeypatch):
    """What no extraction scores is kept, whyever there is none, with the reason of each."""
    (preds / f"{OTHER}.py").unlink()
    (preds / f"{OTHER}.py").symlink_to("nowhere")
    first, ran = evaluated(preds)
    assert (Outcome.unparsed, 1) == (first[1][0], len(ran))
    # nothing is left to compare
    monkeypatch.setattr("litx.evaluation.predictions.score_result", None)
    assert (first, []) == evaluated(preds)


def test_alarms(preds):
    """A program that gave another result when it ran again is not kept."""
    several = [Predictions(pair(preds, None, litxalloy.dataset, count_all=False))]
    batch = Answers(
        lambda sources: [Result(source.name, Outcome.ok, experiments=[]) for source in sources]
    )
    batch.alarms.append(str(preds / f"{STEM}.py"))
    cache = opened()
    evaluate_all(several, None, [LITX_1], batch, cache, explain=False)
    cache.close()
    assert [str(preds / f"{STEM}.py")] == evaluated(preds)[1]


def written(entry):
    """Change each score as `entry` does, with the digest that belongs to it."""
    with sqlite3.connect(cache_file()) as database:
        for key, value in database.execute("SELECT key, value FROM entry").fetchall():
            data = json.loads(value.partition(" ")[2])
            if "levels" in data:
                entry(data)
                text = json.dumps(data)
                row = (f"{score_cache._digest(key + text)} {text}", key)
                database.execute("UPDATE entry SET value = ? WHERE key = ?", row)
    database.close()


def emptied(how):
    """Change the table, so that nothing is found in it."""
    with sqlite3.connect(cache_file()) as database:
        database.execute(how)
    database.close()


DAMAGE = {
    "garbage": lambda: cache_file().write_bytes(b"\x00garbage" * 1000),
    "empty": lambda: cache_file().write_bytes(b""),
    "truncated": lambda: cache_file().write_bytes(cache_file().read_bytes()[:5000]),
    "half": lambda: cache_file().write_bytes(cache_file().read_bytes().replace(b"0.", b"9.")),
    "table": lambda: emptied("DROP TABLE entry"),
    "columns": lambda: emptied("ALTER TABLE entry RENAME COLUMN value TO other"),
    "nan": lambda: written(lambda data: data["overall"].__setitem__(0, float("nan"))),
    "above 1": lambda: written(lambda data: data["overall"].__setitem__(0, 9e9)),
    "negative": lambda: written(lambda data: data["levels"]["value"].__setitem__(0, -1)),
    "text": lambda: written(lambda data: data["levels"]["value"].__setitem__(0, "1")),
    "bool": lambda: written(lambda data: data["levels"]["value"].__setitem__(0, True)),
    "level": lambda: written(lambda data: data["levels"].pop("value")),
    "outcome": lambda: written(lambda data: data.update(outcome="fine")),
    "message": lambda: written(lambda data: data.update(message=1)),
    "line": lambda: written(lambda data: data.update(line="7")),
    "tier": lambda: written(lambda data: data["run"].update(tier="Y")),
    "limit": lambda: written(lambda data: data["run"].update(limit=7)),
    "fields": lambda: written(lambda data: data["run"].update(more=1)),
    "shape": lambda: written(lambda data: data.update(overall=7)),
}


@pytest.mark.parametrize("damage", DAMAGE)
def test_damaged(preds, damage):
    """Whatever became of the file, the figures are those of a new one, and are kept again."""
    first, _ = evaluated(preds)
    DAMAGE[damage]()
    again, ran = evaluated(preds)
    assert (first, 2) == (again, len(ran))
    assert (first, []) == evaluated(preds)


def test_refused(preds, folder):
    """A folder or file that is a link or open to others is refused, and scores are as without."""
    expected, _ = evaluated(preds)
    for path, mode in (
        (cache_file(), 0o644),
        (cache_file(), 0o600),
        (folder, 0o755),
        (folder, 0o700),
    ):
        path.chmod(mode)
        cache = opened()
        assert (mode & 0o77 != 0) is ("open to others" in cache.problem)
        assert expected == evaluated(preds, cache)[0]
    cache_file().rename(folder / "other.db")
    cache_file().symlink_to(folder / "other.db")
    assert "is a link" in opened().problem


def test_read_only(preds, monkeypatch):
    """What cannot be written is not, and said so; what is there is found."""
    first, _ = evaluated(preds)
    (preds / f"{STEM}.py").write_text("# changed")
    read_only = f"file:{cache_file()}?mode=ro"
    monkeypatch.setattr(ScoreCache, "_open", lambda _: sqlite3.connect(read_only, uri=True))
    cache = opened()
    assert (first, [str(preds / f"{STEM}.py")]) == evaluated(preds, cache)
    assert "scores are not kept" in cache.problem
    monkeypatch.setenv("XDG_CACHE_HOME", "/proc/nowhere")
    assert "scores are not kept" in opened().problem


def test_another_user(preds, monkeypatch):
    """What belongs to somebody else is refused."""
    evaluated(preds)
    monkeypatch.setattr(score_cache.os, "geteuid", lambda: 12345)
    assert "belongs to another user" in opened().problem


def test_size(preds, monkeypatch):
    """A file that is too large loses its oldest entries, and what is too long is not kept."""
    monkeypatch.setattr(score_cache, "LARGEST_MB", 0)
    evaluated(preds)
    with sqlite3.connect(cache_file()) as database:
        assert 0 < database.execute("SELECT count(*) FROM entry").fetchone()[0] < 3
    database.close()
    monkeypatch.setattr(score_cache, "_LONGEST", 10)
    assert 2 == len(evaluated(preds)[1])


def test_two_processes():
    """Two processes that keep scores at once lose none."""
    program = (
        "import sys; from litx.evaluation.score_cache import *\n"
        "from litx.evaluation import PaperScore\n"
        "for number in range(20):\n"
        "    cache = ScoreCache(Limits(), Tier.I, 0, 'code')\n"
        "    cache._put({f'{sys.argv[1]}-{number}': [number]})\n"
        "    assert not cache.problem, cache.problem\n"
        "    cache.close()\n"
    )
    both = [subprocess.Popen([sys.executable, "-c", program, name]) for name in ("a", "b")]
    assert [0, 0] == [item.wait() for item in both]
    cache = opened()
    assert [[n] for n in range(20)] * 2 == [
        cache._get(f"{name}-{n}") for name in ("a", "b") for n in range(20)
    ]
    cache.close()
