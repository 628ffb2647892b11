"""The explorer: pages about the data for a browser, as a folder."""
