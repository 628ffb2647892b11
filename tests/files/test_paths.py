"""How paths are shown."""

from litx.files.paths import shown


def test_shown(working_folder):
    """A path below the working folder is shown relative to it, any other whole."""
    assert "a/b.py" == shown(working_folder / "a" / "b.py")
    assert str(working_folder.with_name("b.py")) == shown(working_folder.with_name("b.py"))
