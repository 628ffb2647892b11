"""Supervisors wait for the next runner where what they confine is attacked, not their start."""

from tests.supervisors import lend_supervisors, load_little, supervisors  # noqa: F401 (fixtures)
