"""The explorer: a folder of pages about the data, readable without a server and without scripts.

`build_site` writes the pages from the rows of `litx.tables`; `make_server` serves them locally.
"""
