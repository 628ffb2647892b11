"""Extractions of the only paper of a dataset, for tests of the option --dataset."""

import json

from tests.command import run_here, succeed
from tests.extract.tasks.stored import fenced, store


def write_extractions(folder, stem, right, wrong):
    """Write a right and a wrong extraction, each to a folder of that name."""
    for name, program in {"right": right, "wrong": wrong}.items():
        (folder / name).mkdir()
        (folder / name / f"{stem}.py").write_text(program)


def run_extraction(folder, stem, program, text, *options):
    """Run an extraction by a scripted model that answers with a program; return its folder."""
    (folder / "texts").mkdir()
    (folder / "texts" / f"{stem}.md").write_text(text)
    store(folder / "script", [fenced(program)] * 3, stem)
    scripted = ("--model", "scripted:script", "--texts", "texts", "--repeats", "1")
    succeed("extract", "code", *scripted, *options, cwd=folder)
    (path,) = folder.glob("runs/*/*")
    return path


def run_json(folder, *arguments):
    """Run a command in a folder, and return its JSON."""
    return json.loads(succeed(*arguments, "--format", "json", cwd=folder))


def fail(folder, *arguments):
    """Run a command in a folder with status 2, and return stderr."""
    status, out, err = run_here(*arguments, cwd=folder)
    assert 2 == status, out + err
    return err


def score(folder, *arguments):
    """Return the mean F1 of `litx score` in a folder."""
    return run_json(folder, "score", *arguments)["mean"]["overall"]["f1"]


def check_scores(folder, *options):
    """Assert that only the right extraction has an F1 of 1, and return the scores of both."""
    right, wrong = (run_json(folder, "score", name, *options) for name in ("right", "wrong"))
    assert right["mean"]["overall"]["f1"] == 1 != wrong["mean"]["overall"]["f1"]
    return right, wrong


def check_cached_scores(folder, *options):
    """Assert that scores from the cache are the same, and return them as CSV."""
    arguments = ("score", "right", "wrong", *options, "--format", "csv")
    first, second = (run_here(*arguments, cwd=folder) for _ in range(2))
    assert first == second
    assert 0 == first[0], first[2]
    return first[1]


def check_sweep(folder, *options):
    """Assert that the worker of a sweep knows the dataset."""
    arguments = ("sweep", "right", "--output", "swept", "--jobs", "1", *options)
    summary = run_json(folder, *arguments)
    assert (1, 1.0) == (summary["pairs"], summary["mean"]["f1"])


def check_new_paper(folder, canary, *arguments):
    """Assert that a new module has the canary of its dataset."""
    metadata = ("--title", "x", "--year", "2026", "--journal", "x", "--licence", "unknown")
    out = succeed("new", *arguments, *metadata, cwd=folder)
    assert canary in (folder / out.strip()).read_text()
