"""Search the vocabulary and rename its members."""
