"""An evaluation for people and for machines: a module for each format."""
