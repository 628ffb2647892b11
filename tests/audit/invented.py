"""An invented paper: a module, a text, and an uneven transcript."""

from pathlib import Path

from litx.audit import audit_module, audit_paper
from litx.audit.layout import read_layout
from litx.audit.locators import add_run_ins, resolve
from litx.model import Paper
from litx.model.paper import stem_of

DOI = "10.9999/invented.1"
STEM = stem_of(DOI)

FOLDER = Path(__file__).parents[1] / "data" / "invented"
MODULE, TEXT, UNEVEN = (
    (FOLDER / name).read_text(encoding="utf-8") for name in ("module.py", "text.md", "uneven.md")
)
PAGES = "<!-- page 1 -->\n\n" + TEXT.replace("\n# 3.", "\n<!-- page 2 -->\n\n# 3.")


def check(folder: Path, text=TEXT, module=MODULE):
    """Write a module and its text to a folder and return the audit as ground truth."""
    if text is not None:
        data = text if isinstance(text, bytes) else text.encode()
        (folder / f"{STEM}.md").write_bytes(data)
    file = folder / f"{STEM}.py"
    file.write_text(module, encoding="utf-8")
    return audit_paper(Paper(doi=DOI, experiments=load_experiments(file)), file, folder)


def audit_text(folder, text=PAGES, module=MODULE, name="mine"):
    """Write a module and its text to a folder and return the audit as user's module."""
    (folder / f"{name}.md").write_text(text, encoding="utf-8")
    file = folder / f"{name}.py"
    file.write_text(module, encoding="utf-8")
    return audit_module(file, load_experiments(file), folder)


def load_experiments(file: Path):
    """Return the experiments of a module."""
    names = {}
    exec(compile(file.read_text(encoding="utf-8"), file, "exec"), names)
    return names["experiments"]


def resolve_text(text, locator):
    """Return the text of a locator."""
    layout = add_run_ins(read_layout(text), [locator])
    return "\n".join(text[span.start : span.end] for span in resolve(layout, locator))


def get_states(audit):
    """Return the state of each value, by its text and the last part of its path."""
    return {
        (item.value.written, item.value.path.rpartition(".")[2]): item.state.name
        for item in audit.evidence
    }
