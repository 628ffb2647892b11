"""Paths as people read them."""

from litx.paths import shown


class TestShown:
    def test_below_the_working_folder(self, tmp_path, monkeypatch):
        """A path below the working folder is shown relative to it."""
        monkeypatch.chdir(tmp_path)
        assert "a/b.py" == shown(tmp_path / "a" / "b.py")

    def test_elsewhere(self, tmp_path, monkeypatch):
        """Any other is shown whole."""
        (tmp_path / "sub").mkdir()
        monkeypatch.chdir(tmp_path / "sub")
        assert str(tmp_path / "b.py") == shown(tmp_path / "b.py")
