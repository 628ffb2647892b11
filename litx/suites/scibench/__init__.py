"""SciBench: college problems from ten textbooks whose answer is a number."""

from litx.suites.scibench.benchmark import Scibench

suite = Scibench()
"""The suite, as the command line finds it."""
