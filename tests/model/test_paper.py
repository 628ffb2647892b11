"""The fields of a paper."""

import pytest

from litx import Paper
from litx.errors import ArgumentError


@pytest.mark.parametrize("authors", ["Ann Li", [1], None, {"Ann Li"}])
def test_authors_are_names(authors):
    """Authors are a list of text: a text alone would be a list of letters."""
    with pytest.raises(ArgumentError, match=r"Paper\.authors"):
        Paper(doi="10.1/x", authors=authors)
