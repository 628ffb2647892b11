"""Fixtures of the tests of CURIE."""

import pytest

from litx.suites.curie.data.files import CurieData
from tests.suites.curie.copies import write_copy


@pytest.fixture
def copy(tmp_path):
    """A small copy of the data, in the temporary folder."""
    return CurieData(write_copy(tmp_path))
