"""Where pydantic-monty is, and what is said where it is missing."""

import os
import shutil

import pytest

from litx.errors import InfrastructureError
from litx.sandbox.monty import require_monty


class TestRequireMonty:
    def test_is_an_executable(self):
        """The path is that of a program."""
        assert os.access(require_monty(), os.X_OK)

    def test_where_there_is_no_wheel(self, monkeypatch):
        """Without it the message says what to install, and that tier X does without."""
        monkeypatch.setattr(shutil, "which", lambda *_, **__: None)
        with pytest.raises(InfrastructureError, match="not installed") as caught:
            require_monty()
        assert "--tier X" in str(caught.value)
