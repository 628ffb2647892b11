"""Modules of papers come from revisions as text, never as code that runs here."""

import pytest

from litx.errors import DatasetError
from litx.refactor.programs import find_changed_modules
from tests.refactor.versions import NAME, OLD, changed, git, make


@pytest.fixture
def folder(tmp_path):
    """Return a repository of two revisions."""
    return make(tmp_path / "repository")


class TestChangedModules:
    def test_two_revisions(self, folder):
        """Only modules of papers count, from any folder of the repository."""
        old, new = find_changed_modules("HEAD~1", "HEAD", folder / "papers")
        assert [(f"HEAD~1:papers/{NAME}", OLD)] == [(source.name, source.text) for source in old]
        assert [(f"HEAD:papers/{NAME}", changed())] == [
            (source.name, source.text) for source in new
        ]

    def test_working_tree(self, folder):
        """Files that were changed, removed, or that git does not know yet, count."""
        assert ([], []) == find_changed_modules("HEAD", None, folder)
        (folder / "papers" / NAME).unlink()
        (folder / "doi_10_new.py").write_text("[]")
        old, new = find_changed_modules("HEAD", None, folder)
        assert [f"HEAD:papers/{NAME}"] == [source.name for source in old]
        assert ["[]"] == [source.text for source in new]

    def test_programs_of_the_repository_do_not_run(self, folder, tmp_path):
        """A repository's configuration names programs; none of them runs."""
        mark = tmp_path / "ran"
        (folder / ".gitattributes").write_text("*.py diff=evil\n")
        for key in ("diff.external", "diff.evil.textconv", "core.fsmonitor"):
            git(folder, "config", key, f"touch {mark};")
        assert find_changed_modules("HEAD~1", "HEAD", folder)[0]
        assert find_changed_modules("HEAD~1", None, folder)[0]
        assert not mark.exists()

    def test_unknown_revision(self, folder, tmp_path):
        """An invalid revision, even as an option, and a missing repository are errors."""
        for name in ("nowhere", "--help", "", "HEAD:papers", "a b"):
            with pytest.raises(DatasetError, match="neither a file nor a revision"):
                find_changed_modules(name, "HEAD", folder)
        with pytest.raises(DatasetError, match="not a git repository"):
            find_changed_modules("HEAD", None, tmp_path)
