"""Tools that rewrite, write and compare modules of papers, and never lose what is in them.

Modules stay text, so that comments, digits and words stay as they are. Python's own syntax tree
tells where calls and definitions stand; libcst rewrites the uses of a renamed member. What is not a
module of the installed ground truth is parsed only; where its objects are needed, it runs in the
sandbox.
"""
