"""The lines of files, and columns in characters."""

from hypothesis import given
from hypothesis import strategies as st

from litx_validators.engine import Violation
from litx_validators.reading import LoadedFile, ValidationReport, failure
from litx_validators.report.sources import Sources, at_fields, characters


class TestLine:
    def test_counts_as_python_does(self, working_folder):
        """Lines end in any of three ways and at no other character; a mark at the start is none."""
        (working_folder / "a.py").write_bytes("\ufeffa\r\nb\rc\u2028\x0c\nd".encode())
        sources = Sources([working_folder / "a.py"])
        assert ["a", "b", "c\u2028\x0c", "d"] == [sources.line("a.py", n) for n in range(1, 5)]
        assert [None, None, None] == [sources.line("a.py", n) for n in (0, 5, None)]
        assert "a\nb\nc\u2028\x0c\nd" == sources.text("a.py")

    def test_what_is_not_read(self, working_folder):
        """A file that is gone, a working_folder, and a file that was not given have no lines."""
        sources = Sources([working_folder, working_folder / "gone.py"])
        assert {None} == {sources.line(name, 1) for name in (None, ".", "gone.py")}
        (working_folder / "secret.txt").write_text("secret")
        assert sources.line("secret.txt", 1) is None
        assert "" == sources.text("secret.txt")


@given(st.text(), st.data())
def test_characters(line, data):
    """The column of a character in bytes becomes its column in characters."""
    index = data.draw(st.integers(0, len(line)))
    assert index + 1 == characters(line, len(line[:index].encode(errors="replace")) + 1)


def test_at_fields(working_folder):
    """Columns of objects are counted anew; a waiver's is in characters already.

    Where the line is not known the column stays.
    """
    on_object = Violation("PRC001", "error", "experiments[0]", "a.py", 1, 15, "wrong")
    on_waiver = Violation("WVR002", "error", "", "a.py", 1, 11, "wrong")
    report, sources = ValidationReport((on_object, on_waiver), 1), [working_folder / "a.py"]
    assert {15, 11} == {one.column for one in at_fields(report, Sources(sources)).violations}
    sources[0].write_text('x = "合金", y\n')
    assert [11, 11] == [one.column for one in at_fields(report, Sources(sources)).violations]


def test_placed(working_folder):
    """The column of what ended a reading is counted, before its file has its short name."""
    file = working_folder / "a.py"
    file.write_text('x = "合金", 1/0\n')
    reading = LoadedFile(file, "validate", failure=failure(file, "no", line=1, column=15))
    found = Sources([file]).placed(reading).failure
    assert (11, str(file)) == (found.column, found.file)
    reading = LoadedFile(file, "validate")
    assert reading is Sources([]).placed(reading)
