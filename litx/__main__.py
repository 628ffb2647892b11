"""`python -m litx` is the command line."""

from litx.cli import main

if __name__ == "__main__":
    main()
