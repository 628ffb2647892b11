"""Files come back as the bytes they were; what is no module is refused in one line."""

import pytest

from litx.errors import ProgramError
from litx.refactor.reading import Script


class TestScript:
    @pytest.mark.parametrize("data", [b"x = 1\r\ny = 2\r\n", b"\xef\xbb\xbfx = 1\n", b"", b"x"])
    def test_bytes_stay(self, tmp_path, data):
        """Line ends and byte order mark are those of the file."""
        file = tmp_path / "a.py"
        file.write_bytes(data)
        script = Script.read(file)
        assert "\r" not in script.text
        assert data == script.encoded(script.text)

    @pytest.mark.parametrize("data", [b"x\n# \xff\n", None])
    def test_refuses(self, tmp_path, data):
        """A file that is not there or not UTF-8 is told in one line."""
        file = tmp_path / "a.py"
        if data is not None:
            file.write_bytes(data)
        with pytest.raises(ProgramError, match=r"a\.py(:2 is not UTF-8| does not exist)"):
            Script.read(file)
