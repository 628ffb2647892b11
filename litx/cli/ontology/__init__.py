"""Look words of the vocabulary up, and rename them."""
