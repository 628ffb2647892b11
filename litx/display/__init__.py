"""Text, tables and progress for people, on a terminal, a page or in a file."""
