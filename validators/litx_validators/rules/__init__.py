"""The rules, a module each, discovered by walking this package."""
