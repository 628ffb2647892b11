"""Metrics that can be used alone, one in each module."""
