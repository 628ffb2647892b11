"""Folder with the files that commands in the documentation name."""

import shutil
from pathlib import Path

import litxalloy
from litx.formats.canonical_json import dumps
from tests.docs.commands import DOCS
from tests.extract.papers import EXTRACTIONS, TEXTS, fenced

ROOT = DOCS.parent
FIRST, SECOND = "doi_10_3390__e18050189", "doi_10_3390__e21020122"
STORED_RUN = ROOT / "tests/data/runs/code/finished"

ALLOY = """from litx import *

experiments = [
    Experiment(
        raw_materials=[RawMaterial(kind=RawMaterialKind.Powder, description="elements")],
        output_materials=[
            Material(
                name="as made",
                process="elements->melt",
                composition="Fe50Ni50",
                measurements=[
                    Measurement(kind="vickers_hardnes", value=530, unit=None),
                ],
            ),
        ],
    ),
]
"""
"""Program with a misspelt kind, a value without a unit, and melting without casting."""


def write_working_folder(folder: Path) -> Path:
    """Write programs, modules, texts, PDFs and runs with the names in the pages."""
    for name in ("my-run", "other-run", "mine", "yours", "my-modules", "my-truth", "my-papers"):
        (folder / name).mkdir()
    for name in ("my-run", "other-run", "mine", "yours", "my-truth"):
        shutil.copy(EXTRACTIONS / f"{FIRST}.py", folder / name)
        shutil.copy(EXTRACTIONS / f"{SECOND}.py", folder / name)
    for name in ("baseline", "one", "two", "three", "outputs/model-a"):
        shutil.copytree(folder / "my-run", folder / name)
    shutil.copytree(EXTRACTIONS.parent, folder / "examples")
    shutil.copytree(ROOT / "ground_truth/litxalloy", folder / "ground_truth/litxalloy")
    for name in ("papers", "my-texts", "PAPERS"):
        (folder / name).mkdir()
        for stem, text in TEXTS.items():
            (folder / name / f"{stem}.md").write_text(text, encoding="utf-8")
    program = (EXTRACTIONS / f"{FIRST}.py").read_text()
    for file in ("FILE", "old.py", "new.py", "my.py", "my-modules/steel.py"):
        (folder / file).write_text(program, encoding="utf-8")
    (folder / "steel.md").write_text(TEXTS[FIRST], encoding="utf-8")
    (folder / "my-texts/steel.md").write_text(TEXTS[FIRST], encoding="utf-8")
    (folder / "alloy.py").write_text(ALLOY, encoding="utf-8")
    (folder / "reply.md").write_text(fenced(program), encoding="utf-8")
    truth = dumps(litxalloy.papers[FIRST].experiments)
    for file in ("extraction.json", f"one/{FIRST}.json"):
        (folder / file).write_text(truth, encoding="utf-8")
    (folder / f"one/{FIRST}.py").unlink()
    shutil.copy(folder / "examples/papers/cast.pdf", folder / "paper.pdf")
    for pdf in ("cast.pdf", "rolled.pdf"):
        shutil.copy(folder / "examples/papers" / pdf, folder / "papers")
    for name in ("runs/openai-gpt/code-1", "runs/anthropic-claude/code-1", "RUN_A", "RUN_B"):
        shutil.copytree(STORED_RUN, folder / name)
    shutil.copytree(folder / "runs/openai-gpt", folder / "my-runs/openai-gpt")
    run = shutil.copytree(STORED_RUN, folder / "runs/openai-gpt-5/code-20260105-101500")
    shutil.rmtree(run / "outputs/1")
    shutil.copytree(folder / "my-run", run / "outputs/1")
    return folder
