"""What is attacked is how supervisors confine, so that they need load no libraries of science."""

from tests.supervisors import load_little  # noqa: F401 (a fixture)
