"""Convert the output of other systems to programs for `litx score`."""
