"""An evaluation for people and for machines: one module per format, each with `render`."""
