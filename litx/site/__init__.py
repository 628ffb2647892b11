"""The explorer: a folder of pages about the data, which need neither a server nor their scripts.

`build` makes the pages from the rows of `litx.tables`, `server` shows them on this machine.
"""
