"""What tests of adapters share."""

from tests.supervisors import lend_supervisors, supervisors  # noqa: F401 (fixtures)
