"""The cache of scores: an entry is for the same program alone, and no fault stops the scoring."""

import json
import sqlite3
import subprocess
import sys
from contextlib import closing
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
    """Cache scores in a folder of the test, and return it."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "home"))
    return tmp_path / "home" / "litx"


@pytest.fixture
def preds(tmp_path):
    """Return a folder with two programs."""
    (tmp_path / "preds").mkdir()
    for stem in (STEM, OTHER):
        (tmp_path / "preds" / f"{stem}.py").write_text(f"# {stem}")
    return tmp_path / "preds"


def open_cache(limits=None, tier=Tier.I, level=0, code="code"):
    """Return a cache."""
    return ScoreCache(limits or Limits(), tier, level, code)


def score_batch(preds, batch, cache=None, profile=LITX_1):
    """Return the scores of the papers of a folder, whose programs a batch runs."""
    predictions = [Predictions(pair(preds, None, litxalloy.dataset, count_all=False))]
    cache = cache or open_cache()
    ((evaluation,),) = evaluate_all(predictions, None, [profile], batch, cache, explain=False)
    cache.close()
    return evaluation.papers.values()


def score_programs(preds, cache=None, profile=LITX_1, **fields):
    """Return the outcomes and scores of two programs, and the names of those that were run."""
    names = []
    fields = {"outcome": Outcome.ok, "tier": Tier.I, "level": 3, **fields}

    def answer(sources):
        names.extend(source.name for source in sources)
        experiments = litxalloy.papers[STEM].experiments
        return [Result(source.name, experiments=[*experiments], **fields) for source in sources]

    papers = score_batch(preds, Answers(answer), cache, profile)
    return [(paper.outcome, paper.scores and paper.scores.overall) for paper in papers], names


def test_unchanged(preds, folder):
    """Unchanged programs are not run again and score the same; the folder is private."""
    first, names = score_programs(preds)
    assert 2 == len(names)
    assert (first, []) == score_programs(preds)
    assert 1.0 == first[0][1].f1 > first[1][1].f1
    assert [0o700, 0o600] == [path.stat().st_mode & 0o777 for path in (folder, cache_file())]


def test_missing_library(preds, monkeypatch):
    """Without a library, as monty on some systems, scores are cached by the other libraries."""
    missing = Mock(side_effect=PackageNotFoundError)
    monkeypatch.setattr("litx.evaluation.score_cache.version", missing)
    first, names = score_programs(preds)
    assert (2, (first, [])) == (len(names), score_programs(preds))


def test_changed(preds):
    """Another program, profile, code, limit or tier is scored again."""
    score_programs(preds)
    (preds / f"{STEM}.py").write_text("# changed")
    assert [str(preds / f"{STEM}.py")] == score_programs(preds)[1]
    assert 2 == len(score_programs(preds, profile=LITXBENCH_0_1_1)[1])
    for options in ({"code": "b"}, {"limits": Limits(cpu_s=1)}, {"tier": Tier.X}, {"level": 4}):
        assert 2 == len(score_programs(preds, open_cache(**options))[1])


def test_changed_truth(preds, monkeypatch):
    """A paper of other content is scored again; the same paper in another module is not."""
    score_programs(preds)
    monkeypatch.setattr(score_cache, "_hash_files", lambda _: "other words")
    assert [] == score_programs(preds)[1]
    known = open_cache().identify(litxalloy.dataset, None)
    changed = replace(known, papers=known.papers | {OTHER: "other content"})
    monkeypatch.setattr(ScoreCache, "identify", lambda *_: changed)
    assert [str(preds / f"{OTHER}.py")] == score_programs(preds)[1]


@pytest.mark.parametrize(
    "fields",
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
    ids=lambda fields: "-".join(map(str, fields.values())),
)
def test_uncached_results(preds, fields):
    """Results that depend on the machine, its load, its confinement or on chance are not cached."""
    for _ in range(2):
        assert 2 == len(score_programs(preds, **fields)[1])


@pytest.mark.parametrize("outcome", [Outcome.invalid, Outcome.unparsed, Outcome.rejected])
def test_cached_outcomes(preds, outcome):
    """An outcome of the program itself is cached, with its message and line."""
    first, _ = score_programs(preds, outcome=outcome, message="why", line=7)
    assert (first, []) == score_programs(preds)
    assert {outcome} == {score[0] for score in first}


def test_no_extraction(preds, monkeypatch):
    """A missing extraction is cached with its reason."""
    (preds / f"{OTHER}.py").unlink()
    (preds / f"{OTHER}.py").symlink_to("nowhere")
    first, names = score_programs(preds)
    assert (Outcome.unparsed, 1) == (first[1][0], len(names))
    # no comparison remains
    monkeypatch.setattr("litx.evaluation.predictions.score_result", None)
    assert (first, []) == score_programs(preds)


def test_alarms(preds):
    """A program that gave another result when it ran again is not cached."""
    batch = Answers(
        lambda sources: [Result(source.name, Outcome.ok, experiments=[]) for source in sources]
    )
    batch.alarms.append(str(preds / f"{STEM}.py"))
    score_batch(preds, batch)
    assert [str(preds / f"{STEM}.py")] == score_programs(preds)[1]


def change_scores(change):
    """Change each cached score by a function, and update its digest."""
    with closing(sqlite3.connect(cache_file())) as database, database:
        for key, value in database.execute("SELECT key, value FROM entry").fetchall():
            data = json.loads(value.partition(" ")[2])
            if "levels" in data:
                change(data)
                text = json.dumps(data)
                row = (f"{score_cache._digest(key + text)} {text}", key)
                database.execute("UPDATE entry SET value = ? WHERE key = ?", row)


def execute(statement):
    """Execute a statement on the database of the cache."""
    with closing(sqlite3.connect(cache_file())) as database, database:
        database.execute(statement)


DAMAGE = {
    "garbage": lambda: cache_file().write_bytes(b"\x00garbage" * 1000),
    "empty": lambda: cache_file().write_bytes(b""),
    "truncated": lambda: cache_file().write_bytes(cache_file().read_bytes()[:5000]),
    "half": lambda: cache_file().write_bytes(cache_file().read_bytes().replace(b"0.", b"9.")),
    "table": lambda: execute("DROP TABLE entry"),
    "columns": lambda: execute("ALTER TABLE entry RENAME COLUMN value TO other"),
    "nan": lambda: change_scores(lambda data: data["overall"].__setitem__(0, float("nan"))),
    "above 1": lambda: change_scores(lambda data: data["overall"].__setitem__(0, 9e9)),
    "negative": lambda: change_scores(lambda data: data["levels"]["value"].__setitem__(0, -1)),
    "text": lambda: change_scores(lambda data: data["levels"]["value"].__setitem__(0, "1")),
    "bool": lambda: change_scores(lambda data: data["levels"]["value"].__setitem__(0, True)),
    "level": lambda: change_scores(lambda data: data["levels"].pop("value")),
    "outcome": lambda: change_scores(lambda data: data.update(outcome="fine")),
    "message": lambda: change_scores(lambda data: data.update(message=1)),
    "line": lambda: change_scores(lambda data: data.update(line="7")),
    "tier": lambda: change_scores(lambda data: data["run"].update(tier="Y")),
    "limit": lambda: change_scores(lambda data: data["run"].update(limit=7)),
    "fields": lambda: change_scores(lambda data: data["run"].update(more=1)),
    "shape": lambda: change_scores(lambda data: data.update(overall=7)),
}


@pytest.mark.parametrize("damage", DAMAGE)
def test_damaged(preds, damage):
    """With a damaged file, scores are those of a new cache, and are cached again."""
    first, _ = score_programs(preds)
    DAMAGE[damage]()
    rescored, names = score_programs(preds)
    assert (first, 2) == (rescored, len(names))
    assert (first, []) == score_programs(preds)


def test_refused(preds, folder):
    """A folder or file that is a link or open to others is refused; scores are as without."""
    expected, _ = score_programs(preds)
    modes = [(cache_file(), 0o644), (cache_file(), 0o600), (folder, 0o755), (folder, 0o700)]
    for path, mode in modes:
        path.chmod(mode)
        cache = open_cache()
        assert (mode & 0o77 != 0) is ("open to others" in cache.problem)
        assert expected == score_programs(preds, cache)[0]
    cache_file().rename(folder / "other.db")
    cache_file().symlink_to(folder / "other.db")
    assert "is a link" in open_cache().problem


def test_read_only(preds, monkeypatch):
    """A read-only cache is read, and the message says that nothing is stored."""
    first, _ = score_programs(preds)
    (preds / f"{STEM}.py").write_text("# changed")
    read_only = f"file:{cache_file()}?mode=ro"
    monkeypatch.setattr(ScoreCache, "_open", lambda _: sqlite3.connect(read_only, uri=True))
    cache = open_cache()
    assert (first, [str(preds / f"{STEM}.py")]) == score_programs(preds, cache)
    assert "scores are not kept" in cache.problem
    monkeypatch.setenv("XDG_CACHE_HOME", "/proc/nowhere")
    assert "scores are not kept" in open_cache().problem


def test_another_user(preds, monkeypatch):
    """A cache of another user is refused."""
    score_programs(preds)
    monkeypatch.setattr(score_cache.os, "geteuid", lambda: 12345)
    assert "belongs to another user" in open_cache().problem


def test_size(preds, monkeypatch):
    """A file that is too large loses its oldest entries, and no long entry is cached."""
    monkeypatch.setattr(score_cache, "LARGEST_MB", 0)
    score_programs(preds)
    with closing(sqlite3.connect(cache_file())) as database, database:
        assert 0 < database.execute("SELECT count(*) FROM entry").fetchone()[0] < 3
    monkeypatch.setattr(score_cache, "_LONGEST", 10)
    assert 2 == len(score_programs(preds)[1])


def test_two_processes():
    """Two processes that cache scores at the same time lose none."""
    program = (
        "import sys; from litx.evaluation.score_cache import *\n"
        "from litx.evaluation import PaperScore\n"
        "for number in range(20):\n"
        "    cache = ScoreCache(Limits(), Tier.I, 0, 'code')\n"
        "    cache._put({f'{sys.argv[1]}-{number}': [number]})\n"
        "    assert not cache.problem, cache.problem\n"
        "    cache.close()\n"
    )
    processes = [subprocess.Popen([sys.executable, "-c", program, name]) for name in "ab"]
    assert [0, 0] == [process.wait() for process in processes]
    cache = open_cache()
    numbers = range(20)
    cached = [cache._get(f"{name}-{n}") for name in "ab" for n in numbers]
    assert [[n] for n in numbers] * 2 == cached
    cache.close()
