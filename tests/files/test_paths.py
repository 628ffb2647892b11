"""Display of paths."""

from litx.files.paths import display_path


def test_shown(working_folder):
    """A path below the working folder is shown relative to it, any other whole."""
    assert "a/b.py" == display_path(working_folder / "a" / "b.py")
    assert str(working_folder.with_name("b.py")) == display_path(working_folder.with_name("b.py"))
