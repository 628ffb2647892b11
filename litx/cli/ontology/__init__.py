"""Work with the vocabulary: each module of this package is one subcommand."""
