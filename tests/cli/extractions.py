"""Extractions of the only paper of a dataset, for tests of the option --dataset."""

from tests.command import succeed
from tests.extract.tasks.stored import fenced, store


def write_extractions(folder, stem, right, wrong):
    """Write a right and a wrong extraction, each to a folder of that name."""
    for name, program in {"right": right, "wrong": wrong}.items():
        (folder / name).mkdir()
        (folder / name / f"{stem}.py").write_text(program)


def run_extraction(folder, stem, program, text, *options):
    """Have a scripted model answer with a program, and return the folder of the run."""
    (folder / "texts").mkdir()
    (folder / "texts" / f"{stem}.md").write_text(text)
    store(folder / "script", [fenced(program)] * 3, stem)
    scripted = ("--model", "scripted:script", "--texts", "texts", "--repeats", "1")
    succeed("extract", "code", *scripted, *options, cwd=folder)
    (path,) = folder.glob("runs/*/*")
    return path
