"""Engines: each module of this package is one, and its `open_engine` returns it."""
