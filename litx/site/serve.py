"""A server of the explorer for this machine alone."""

from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from litx.errors import DatasetError, InfrastructureError
from litx.files.reading import is_link

HOST = "127.0.0.1"
"""Address that the server listens on, which other machines cannot reach."""


class _Handler(SimpleHTTPRequestHandler):
    """A handler that serves the files of a folder to requests for this machine by name."""

    def send_head(self) -> object:  # type: ignore[override]  # a file, or None where there is none
        """Reject requests under other host names, as from foreign pages, and for links."""
        name = (self.headers.get("Host") or "").rpartition(":")[0]
        path = Path(self.translate_path(self.path))
        if name not in (HOST, "localhost") or any(map(is_link, (path, *path.parents))):
            self.send_error(404)
            return None
        return super().send_head()

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 (as its base has it)
        """Log no request."""


def make_server(folder: Path, port: int) -> ThreadingHTTPServer:
    """Return a server of a site, which `serve_forever` starts.

    Args:
        folder: Site that `litx site build` wrote.
        port: Port to listen on; 0 for any free port.

    Raises:
        DatasetError: The folder is not a site.
        InfrastructureError: The port is in use.
    """
    folder = folder.resolve()
    if not (folder / "index.html").is_file():
        hint = "build a site with `litx site build`, or omit the folder"
        raise DatasetError(f"{folder} is not a site: it has no index.html", hint)
    try:
        return ThreadingHTTPServer((HOST, port), partial(_Handler, directory=str(folder)))
    except OSError as error:
        message = f"port {port} cannot be used: {error.strerror}"
        raise InfrastructureError(message, "choose another --port, or 0 for any") from error
