"""Tools that rewrite, write and compare modules of papers, and never lose what is in them.

Modules are read and rewritten as text with its syntax tree (libcst), so that comments, digits and
words stay as they are. What is not a module of the installed ground truth is parsed only; where its
objects are needed, it runs in the sandbox.
"""
