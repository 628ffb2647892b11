"""Tools that rewrite, write and compare modules of papers without losing content.

Modules stay text, so that comments, digits and words stay as they are. The syntax tree of Python
locates calls and definitions; libcst rewrites the uses of a renamed member. Only modules of the
installed ground truth are imported; other modules are parsed, and run in the sandbox if their
objects are needed.
"""
