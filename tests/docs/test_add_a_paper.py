"""The page "Add a paper": its text and module follow its steps."""

import re
import runpy
from pathlib import Path

import pytest

from litx.audit import audit_paper
from litx.refactor.formatting import format_source
from litx.refactor.scaffold import scaffold
from litx_validators.reading import build_report, read_module
from litx_validators.report.text import render
from litxalloy import CANARY
from tests.docs.commands import DOCS

PAGE = (DOCS / "add-a-paper.md").read_text(encoding="utf-8")
STEM = "doi_10_5555__litx_example"


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """Return a folder with the text and the module of the page."""
    place = tmp_path_factory.mktemp("paper")
    for tag, ending in (("markdown", "md"), ("python", "py")):
        (text,) = re.findall(rf"^```{tag}\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
        (place / f"{STEM}.{ending}").write_text(text, encoding="utf-8")
    return place


@pytest.fixture(scope="module")
def module(folder):
    """Return the module."""
    return folder / f"{STEM}.py"


@pytest.fixture(scope="module")
def names(module):
    """Return the names that the module defines."""
    return runpy.run_path(str(module))


class TestModule:
    def test_breaks_no_rule_of_ground_truth(self, module):
        """`litx validate` reports nothing for the module as ground truth."""
        report = build_report(
            [read_module(module, lambda: runpy.run_path(str(module))["experiments"])]
        )
        assert not report.violations, f"\n{render(report)}"

    def test_is_laid_out(self, module):
        """`litx fmt` does not change the module."""
        text = module.read_text(encoding="utf-8")
        assert text == format_source(text)

    def test_begins_as_a_new_module(self, module, names):
        """Up to its experiments the module equals the output of `litx new`."""
        assert STEM == names["paper"].stem
        start, _, _ = scaffold(names["paper"], CANARY).partition("experiments = ")
        assert module.read_text(encoding="utf-8").startswith(start)

    def test_every_value_is_at_its_locator(self, folder, module, names):
        """`litx audit` finds each number of the module in the text, at its locator."""
        paper = names["paper"].evolve(experiments=names["experiments"])
        counts = audit_paper(paper, module, folder).counts()
        assert 0 == counts["missing"] == counts["elsewhere"]
        assert counts["at_locator"] > 10


class TestText:
    def test_names_files_that_are_there(self):
        """Every file of the repository that the page names exists, except those of the example."""
        named = set(re.findall(r"`((?:ground_truth/)?[\w/]+\.(?:py|md))`", PAGE))
        of_paper = {name for name in named if STEM in name}
        assert of_paper
        assert [] == [name for name in named - of_paper if not (Path(DOCS).parent / name).is_file()]
