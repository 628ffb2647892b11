"""What tests of pages share."""

from tests.supervisors import lend_supervisors, supervisors  # noqa: F401 (fixtures)
