"""Questions for models, and the ways to ask them."""
