"""Whether replies are right: what they answer, what their programs print, and verdicts."""
