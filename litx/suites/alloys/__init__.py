"""The alloys: the tasks of `litx extract` as a suite, on the ground truth that is built in."""

from litx.suites.alloys.benchmark import Alloys

suite = Alloys()
"""The suite, as the command line finds it."""
