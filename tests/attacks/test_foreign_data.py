"""Attacks by what a stranger hands in: results, texts, modules, run folders (classes from 97)."""

import sys

import pytest

from tests.attacks.foreign import FOREIGN

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="forks, limits memory")


def attacked(names):
    """Return the test class of some payloads."""

    class Attacked:
        @pytest.mark.parametrize("name", names)
        def test_does_no_harm(self, name, tmp_path):
            """What was handed in is worked on, or refused, and nothing else happens."""
            assert set() == FOREIGN[name].harms(tmp_path, is_defended=True)

        @pytest.mark.law
        @pytest.mark.parametrize("name", names)
        def test_does_harm_without_the_defence(self, name, tmp_path):
            """The same does its harm where the one defence is taken away."""
            assert FOREIGN[name].harm in FOREIGN[name].harms(tmp_path, is_defended=False)

    return Attacked


TestLineages = attacked(["lineages"])
TestTemplates = attacked(["templates"])
TestPatterns = attacked(["patterns"])
TestRunFolders = attacked(["links in runs", "devices", "pipes"])
TestLinks = attacked(["links to the truth"])
TestScorer = attacked(["comparison"])
TestReports = attacked(["names", "nesting"])
