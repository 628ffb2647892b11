"""Corrections of the ground truth only affect tests of the ground truth."""

import json
import os
import re
import subprocess
import sys

import pytest

from tests.ground_truth.perturbation import corrected_checkout

pytestmark = pytest.mark.law

NAMED = re.compile(r"litxalloy|default_dataset|(load|read)_paper|doi_10_(?!1000)|[Ss]napshot")
"""Names in a test that could read the ground truth: the package, a paper, pinned counts."""

PARTS = 4
"""Number of parts of the tests, which run at the same time."""

QUICK = "not law and not hypothesis and not cluster and not browser"

APART = {"ground_truth", "agents", "sandbox", "attacks"}
"""Folders of tests of the ground truth, or of its isolation from programs."""


@pytest.fixture(scope="module")
def checkout(tmp_path_factory):
    """Return a checkout with corrections in every paper, a paper more and one less."""
    return corrected_checkout(tmp_path_factory.mktemp("corrected") / "litx")


@pytest.fixture
def python(checkout):
    """Return a function that runs Python with the packages of that checkout."""
    roots = ("", "ontology", "validators", "scoring", "ground_truth")
    path = os.pathsep.join(str(checkout / root) for root in roots)

    def run(*arguments):
        return subprocess.run(
            [sys.executable, *arguments],
            cwd=checkout,
            env={**os.environ, "PYTHONPATH": path},
            capture_output=True,
            text=True,
            check=False,
        )

    return run


class TestCorrection:
    def test_is_there(self, python):
        """Outside tests, the corrected papers are the ground truth."""
        done = python("-m", "litx", "stats", "--format", "json")
        papers = json.loads(done.stdout)["papers"]
        assert "doi_10_1000__another" in papers

    @pytest.mark.parametrize("part", range(PARTS))
    def test_breaks_no_test_of_code(self, checkout, python, part):
        """Every test that could read the ground truth passes, except those that test it."""
        files = [
            file
            for file in sorted(checkout.glob("tests/**/test_*.py"))
            if APART.isdisjoint(file.relative_to(checkout).parts)
            and NAMED.search(file.read_text(encoding="utf-8"))
        ]
        command = ["-m", "pytest", "-q", "-p", "no:cacheprovider", "-m", QUICK, *files[part::PARTS]]
        done = python(*command)
        assert 0 == done.returncode, done.stdout[-10_000:]

    def test_leaves_the_pages_as_they_are(self, python):
        """No page of the documentation shows a value of a paper."""
        done = python("docs/pages.py", "--check")
        assert (0, "") == (done.returncode, done.stderr)

    def test_is_pinned(self, checkout, python):
        """The pinned counts differ, and agree after `make snapshots`."""
        command = ["-m", "pytest", "-q", "tests/ground_truth/test_statistics.py"]
        assert 1 == python(*command).returncode
        written = python("-m", "litx", "stats", "--format", "json").stdout
        (checkout / "tests" / "ground_truth" / "statistics.json").write_text(written)
        assert 0 == python(*command).returncode
