"""From outputs to figures: responses, how each is measured, and what they come to."""
