"""Modules of papers are read from revisions as text, and never run."""

import pytest

from litx.errors import DatasetError
from litx.refactor.programs import find_changed_modules
from tests.refactor.versions import NAME, OLD, apply_changes, make_repository, run_git


@pytest.fixture
def repository(tmp_path):
    """Repository of two revisions."""
    return make_repository(tmp_path / "repository")


class TestChangedModules:
    def test_two_revisions(self, repository):
        """Only modules of papers are compared, from any folder of the repository."""
        old, new = find_changed_modules("HEAD~1", "HEAD", repository / "papers")
        assert [(f"HEAD~1:papers/{NAME}", OLD)] == [(source.name, source.text) for source in old]
        expected = [(f"HEAD:papers/{NAME}", apply_changes())]
        assert expected == [(source.name, source.text) for source in new]

    def test_working_tree(self, repository):
        """Changed, removed and untracked files are compared."""
        assert ([], []) == find_changed_modules("HEAD", None, repository)
        (repository / "papers" / NAME).unlink()
        (repository / "doi_10_new.py").write_text("[]")
        old, new = find_changed_modules("HEAD", None, repository)
        assert [f"HEAD:papers/{NAME}"] == [source.name for source in old]
        assert ["[]"] == [source.text for source in new]

    def test_configured_programs(self, repository, tmp_path):
        """Programs in the configuration of the repository do not run."""
        marker = tmp_path / "ran"
        (repository / ".gitattributes").write_text("*.py diff=evil\n")
        for key in ("diff.external", "diff.evil.textconv", "core.fsmonitor"):
            run_git(repository, "config", key, f"touch {marker};")
        assert find_changed_modules("HEAD~1", "HEAD", repository)[0]
        assert find_changed_modules("HEAD~1", None, repository)[0]
        assert not marker.exists()

    def test_unknown_revision(self, repository, tmp_path):
        """An invalid revision, such as an option, and a missing repository are errors."""
        for name in ("nowhere", "--help", "", "HEAD:papers", "a b"):
            with pytest.raises(DatasetError, match="neither a file nor a revision"):
                find_changed_modules(name, "HEAD", repository)
        with pytest.raises(DatasetError, match="not a git repository"):
            find_changed_modules("HEAD", None, tmp_path)
