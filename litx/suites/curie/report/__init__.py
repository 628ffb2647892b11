"""Reports for people: tables, plots, and the published numbers."""
