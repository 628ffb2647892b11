"""CURIE: long scientific documents, ten tasks in six disciplines."""

from litx.suites.curie.benchmark import Curie

suite = Curie()
"""The suite, as the command line finds it."""
