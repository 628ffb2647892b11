"""Command-line tools that read a paper and write a program."""
