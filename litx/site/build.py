"""The folder with the pages of the explorer."""

from collections.abc import Iterator, Sequence
from importlib import resources
from pathlib import Path

from litx.errors import DatasetError
from litx.files.writing import remove, write
from litx.report.page import read_text
from litx.site.pages import SECTIONS, Site, build_pages, build_start_page


def build_site(out: Path, site: Site) -> int:
    """Write a site to a folder, each file atomically, and return the number of pages.

    An earlier site in the folder is replaced, and pages that are no longer needed are removed.

    Raises:
        DatasetError: The folder has other content.
        InfrastructureError: A file cannot be written.
        LitxError: jinja2 is not installed.
    """
    _require_site_folder(out)
    written = set()
    for path, text in (*build_pages(site), *_assets()):
        write(out / path, text)
        written.add(out / path)
    for folder in (out, out / "data", *(out / name for name in SECTIONS)):
        for file in folder.glob("*"):
            if file not in written and file.suffix in {".html", ".js", ".csv"}:
                remove(file)
    return sum(path.suffix == ".html" for path in written)


def build_all(out: Path, sites: Sequence[Site]) -> int:
    """Write several sites, each to the folder of its dataset's name, and a page that lists them.

    Returns the number of pages. An earlier page and earlier sites are replaced.

    Raises:
        DatasetError: A folder has other content.
        InfrastructureError: A file cannot be written.
        LitxError: jinja2 is not installed.
    """
    _require_site_folder(out)
    count = sum(build_site(out / site.dataset.name, site) for site in sites)
    for path, text in (build_start_page(sites), *_assets()):
        write(out / path, text)
    return count + 1


def _require_site_folder(out: Path) -> None:
    """Raise `DatasetError` if a path exists and is no folder that is empty or holds a site."""
    if out.exists() and not out.is_dir():
        raise DatasetError(f"{out} is a file", "name a folder, which is created if needed")
    is_site = (out / "index.html").is_file() and (out / "assets" / "site.css").is_file()
    if out.exists() and any(out.iterdir()) and not is_site:
        raise DatasetError(f"{out} holds something else", "name a new folder, or an empty one")


def _assets() -> Iterator[tuple[str, str]]:
    """Yield scripts and styles; the style of all pages of litx comes before that of the site."""
    style = read_text("page.css")
    for file in resources.files("litx.site").joinpath("static").iterdir():
        text = file.read_text(encoding="utf-8")
        yield f"assets/{file.name}", style + text if file.name == "site.css" else text
    yield "assets/tables.js", read_text("page.js")
