"""The explorer for a browser on this machine, and for no other."""

from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from litx.errors import DatasetError, InfrastructureError
from litx.plain import is_link

HOST = "127.0.0.1"
"""Where the server listens: nobody else reaches it."""


class _Handler(SimpleHTTPRequestHandler):
    """Gives the files of a folder to who asks for this machine by its own name."""

    def send_head(self) -> object:  # type: ignore[override]  # a file, or None where there is none
        """Refuse what a page of elsewhere asks under a name of its own, and links in the folder."""
        name = (self.headers.get("Host") or "").rpartition(":")[0]
        path = Path(self.translate_path(self.path))
        if name not in (HOST, "localhost") or any(map(is_link, (path, *path.parents))):
            self.send_error(404)
            return None
        return super().send_head()

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 (as its base has it)
        """Say nothing of each request."""


def make_server(folder: Path, port: int) -> ThreadingHTTPServer:
    """Return a server of a site, which `serve_forever` starts.

    Args:
        folder: The site, as `litx site build` made it.
        port: Where to listen; 0 is for any that is free.

    Raises:
        DatasetError: The folder is no site.
        InfrastructureError: The port is taken.
    """
    folder = folder.resolve()
    if not (folder / "index.html").is_file():
        hint = "make one with `litx site build`, or leave the folder out"
        raise DatasetError(f"{folder} has no index.html, as a site would", hint)
    try:
        return ThreadingHTTPServer((HOST, port), partial(_Handler, directory=str(folder)))
    except OSError as error:
        message = f"port {port} cannot be had: {error.strerror}"
        raise InfrastructureError(message, "name another with --port, or 0 for any") from error
