"""SciBench: college problems whose answer is one number, from ten textbooks."""

from litx.suites.scibench.benchmark import Scibench

suite = Scibench()
"""The suite, as the command line finds it."""
