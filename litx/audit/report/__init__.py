"""An audit as a table, as JSON and as a page."""
