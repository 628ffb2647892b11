"""Pages from templates, and data as scripts, with all data escaped."""

import hashlib
import html
import json
import re
from collections.abc import Callable, Iterator
from typing import Any, TypeAlias
from urllib.parse import quote

from litx.display.text import counted
from litx.errors import require_extra
from litx.report.page import PARTS, Markup, render_frame
from litx_ontology.crystal_structure import show_structures

Page: TypeAlias = Callable[..., tuple[str, str]]
"""Function that renders a page from a path below the site, a template and its variables."""

Pages: TypeAlias = Iterator[tuple[str, str]]
"""Paths below the site, each with the text of its file."""

_PLAIN = re.compile(r"[A-Za-z0-9][A-Za-z0-9_.-]{0,99}")
"""Names that may be names of files."""

_AMOUNT = re.compile(r"(?<=[A-Za-z)\]])(\d+(?:\.\d+)?)")
_CODE = re.compile(r"`([^`\n]+)`")

_SIGNS = {"<": "\\u003c", ">": "\\u003e", "&": "\\u0026", "\u2028": "\\u2028", "\u2029": "\\u2029"}
"""Characters that a script escapes, since they could end the script or its line."""


def data_script(name: str, data: Any, note: str) -> str:
    """Return a script that passes data to the pages that load it.

    Args:
        name: Name under which pages load the data.
        data: Data for JSON.
        note: Text of a comment above.
    """
    text = json.dumps([name, data], ensure_ascii=False, allow_nan=False, separators=(",", ":"))
    text = re.sub("[<>&\u2028\u2029]", lambda match: _SIGNS[match[0]], text)
    note = " ".join(note.split()).replace("*/", "* /")
    return f"/* {note} */\nlitx.data(...{text});\n"


def file_name(name: str) -> str:
    """Return the name of a file, without suffix, for an untrusted name.

    A plain name stays; any other gets a part of its hash, so that file names are unique.
    """
    if _PLAIN.fullmatch(name):
        return name
    digest = hashlib.sha256(name.encode(errors="surrogatepass")).hexdigest()[:10]
    return f"{re.sub('[^A-Za-z0-9]+', '-', name)[:40].strip('-') or 'x'}-{digest}"


def format_formula(text: str) -> Markup:
    """Return a formula with its amounts as subscripts, to four digits."""
    parts = _AMOUNT.split(text)  # every second part is an amount
    parts[::2] = map(html.escape, parts[::2])
    parts[1::2] = (f"<sub>{format_number(float(amount))}</sub>" for amount in parts[1::2])
    return Markup("".join(parts))


def render_prose(text: str) -> Markup:
    """Return paragraphs of documentation as HTML, with code in backticks."""
    parts = (_CODE.sub(r"<code>\1</code>", html.escape(part)) for part in text.split("\n\n"))
    return Markup("\n".join(f"<p>{part}</p>" for part in parts))


def format_number(number: float | None, digits: int = 4) -> str:
    """Format a number to some digits, with an exponent only for very small and large numbers."""
    if number is None:
        return ""
    if number and not 1e-3 <= abs(number) < 1e6:
        return f"{number:.{digits}g}"
    return f"{float(f'{number:.{digits}g}'):.10g}"


def format_celsius(kelvin: float | None) -> str:
    """Format a temperature in degrees Celsius, such as "23 °C"; empty for None."""
    return (
        "" if kelvin is None else f"{format_number(round(kelvin - 273.15, 1))}\N{NO-BREAK SPACE}°C"
    )


def make_renderer(shared: dict[str, Any]) -> Page:
    """Return the function that renders a template to the path and the text of a page.

    Args:
        shared: Variables of all templates.

    Raises:
        LitxError: jinja2 is not installed.
    """
    with require_extra("site"):
        import jinja2  # noqa: PLC0415
    frame = render_frame({part: f"{{% block page_{part} %}}{{% endblock %}}" for part in PARTS})
    loaders = [jinja2.DictLoader({"frame.html": frame}), jinja2.PackageLoader("litx.site")]
    environment = jinja2.Environment(loader=jinja2.ChoiceLoader(loaders), autoescape=True)
    environment.undefined = jinja2.StrictUndefined
    environment.trim_blocks = environment.lstrip_blocks = True
    environment.filters |= {
        "formula": format_formula,
        "prose": render_prose,
        "figure": format_number,
        "celsius": format_celsius,
        "file": file_name,
        "quoted": lambda text: quote(str(text), safe=""),
        "counted": counted,
        "structures": show_structures,
        "words": lambda text: str(text).replace("_", " "),
    }
    environment.globals |= shared

    def render(path: str, template: str, /, **variables: Any) -> tuple[str, str]:
        section = path if "/" not in path else f"{path.partition('/')[0]}.html"
        root = "../" * path.count("/")
        page = environment.get_template(template)
        return path, page.render(root=root, section=section, **variables)

    return render
