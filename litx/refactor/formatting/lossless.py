"""Whether two texts of a module say the same: the same values, the same comments."""

import ast
import io
import tokenize

from litx.errors import InfrastructureError
from litx.refactor.formatting.arguments import ORDERS
from litx.refactor.reading import parse_plain


def require_same(before: str, after: str, name: str) -> None:
    """Check that a module laid out anew says what it said.

    Syntax trees must be equal but for the order of our constructors' keywords and of statements,
    and every comment must be there.

    Raises:
        InfrastructureError: It does not, which is a fault of litx.
    """
    if _values(before, name) != _values(after, name) or comments(before) != comments(after):
        message = f"laying {name} out would change it, so it stays as it is"
        raise InfrastructureError(message, "please report the file")


def comments(text: str) -> list[str]:
    """Return the comments of a module, sorted, because arguments move with theirs.

    Spaces at their end do not count.
    """
    tokens = tokenize.generate_tokens(io.StringIO(text).readline)
    return sorted(token.string.rstrip() for token in tokens if token.type == tokenize.COMMENT)


def _values(text: str, name: str) -> list[str]:
    """Return each statement as Python reads it, in an order that does not depend on the text."""
    tree = parse_plain(text, name)
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and ast.unparse(node.func) in ORDERS:
            node.keywords.sort(key=lambda keyword: keyword.arg or "")
    return sorted(ast.dump(statement) for statement in tree.body)
