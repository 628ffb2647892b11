"""Engines: the modules of this package, each with a function `open_engine`."""
