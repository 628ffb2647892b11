"""`make score` in a fresh checkout reports its progress, and fails when pip fails."""

import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]

PIP = """\
#!/bin/sh
echo "Collecting pydantic>=2.10 (from litx==0.1.0)"
echo "  Downloading pydantic-2.14.3-py3-none-any.whl (494 kB)"
echo "Processing ./scipy-1.17.1.whl (from litx==0.1.0)"
echo "Collecting pymatgen-core (from litx==0.1.0)"
echo "Installing collected packages: pydantic, scipy, pymatgen-core"
echo "ERROR: printed by pip" >&2
exit {status}
"""


@pytest.fixture
def make(tmp_path):
    """Return a function that runs `make score` with a pip of some exit status."""
    for name in ("Makefile", "pyproject.toml", "constraints.txt"):
        shutil.copy(ROOT / name, tmp_path)
    programs = tmp_path / ".venv" / "bin"
    programs.mkdir(parents=True)

    def call(status):
        for name, text in {
            "python": PIP.format(status=status),
            "litx": "#!/bin/sh\necho table\n",
        }.items():
            (programs / name).write_text(text)
            (programs / name).chmod(0o755)
        command = ["make", "-C", tmp_path, "--no-print-directory", "score"]
        return subprocess.run(command, capture_output=True, text=True, check=False)

    return call


class TestScore:
    def test_progress(self, make):
        """Packages are listed and then counted; a second call prints only the table."""
        first = make(0)
        assert [
            "installing litx; once - this takes a minute or two",
            "pydantic pymatgen-core ",
            "unpacking 3 package(s), which takes longest",
            "table",
        ] == first.stdout.splitlines()
        assert "table\n" == make(0).stdout

    def test_a_pip_that_fails(self, make):
        """The error of pip is shown, nothing is scored, and the next call tries again."""
        for _ in range(2):
            process = make(1)
            assert 0 != process.returncode
            assert "ERROR: printed by pip" in process.stderr
            assert "table" not in process.stdout
