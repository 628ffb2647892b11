"""How the laws draw their examples.

By default every run draws the same ones, so that a clone fails where every other one does.
``--hypothesis-profile=anew`` draws others each time, and more of them.
"""

from hypothesis import settings

settings.register_profile("same", derandomize=True, deadline=None)
settings.register_profile("anew", max_examples=500, deadline=None)
settings.load_profile("same")
