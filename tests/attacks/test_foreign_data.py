"""Attacks by what a stranger hands in: results, texts, modules, run folders (classes from 97)."""

import sys

import pytest

from tests.attacks.catalogue import ATTACKS
from tests.attacks.foreign import FOREIGN

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="forks, limits memory")


class Attacked:
    """A class of attacks.

    Attributes:
        names: Its payloads.
    """

    names: tuple[str, ...] = ()

    def test_does_no_harm(self, tmp_path):
        """What was handed in is worked on, or refused, and nothing else happens."""
        for name in self.names:
            (tmp_path / name).mkdir()
            assert set() == FOREIGN[name].harms(tmp_path / name, is_defended=True)

    @pytest.mark.law
    def test_does_harm_without_the_defence(self, tmp_path):
        """The same does its harm where the one defence is taken away."""
        for name in self.names:
            (tmp_path / name).mkdir()
            assert FOREIGN[name].harm in FOREIGN[name].harms(tmp_path / name, is_defended=False)


class TestLineages(Attacked):
    names = ("lineages",)


class TestTemplates(Attacked):
    names = ("templates",)


class TestPatterns(Attacked):
    names = ("patterns",)


class TestRunFolders(Attacked):
    names = ("links in runs", "devices", "pipes")


class TestLinks(Attacked):
    names = ("links to the truth",)


class TestScorer(Attacked):
    names = ("comparison",)


class TestReports(Attacked):
    names = ("names", "nesting")


class TestPayloads:
    def test_have_a_class_each(self):
        """No payload is left out, and each class is one of the catalogue's."""
        classes = [one for one in globals().values() if isinstance(one, type)]
        mine = [one for one in classes if issubclass(one, Attacked) and one is not Attacked]
        assert sorted(FOREIGN) == sorted(name for one in mine for name in one.names)
        listed = {one.test for one in ATTACKS}
        assert all(f"tests/attacks/test_foreign_data.py::{one.__name__}" in listed for one in mine)
