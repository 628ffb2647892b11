"""The rules, one per module, found by walking this package."""
