"""Reports of a run, one module per format, each with a function `render(report)`."""
