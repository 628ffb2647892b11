"""`litx site serve`: show the explorer on this machine."""

import contextlib
import tempfile
from pathlib import Path
from typing import Annotated

import typer

from litx.cli import _options as options


def serve(
    folder: Annotated[
        Path | None,
        typer.Argument(help="Folder from `litx site build`. Default: a new temporary site."),
    ] = None,
    port: Annotated[
        int, typer.Option(help="Port to listen on. 0 picks a free port.", min=0, max=65535)
    ] = 8000,
    dataset: options.DatasetOption = None,
) -> None:
    """Serve the explorer on this machine until Ctrl-C.

    Only this machine can connect.

    Exit status: 0, 2 the folder is not a site, 3 an internal error, such as a port in use.
    """
    from litx.site.serve import HOST, make_server

    with contextlib.ExitStack() as stack:
        if folder is None:
            from litx.site.build import build_site
            from litx.site.pages import Site

            folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="litx-site-")))
            build_site(folder, Site.from_dataset(options.dataset_of(dataset)))
        web_server = stack.enter_context(make_server(folder, port))
        with contextlib.suppress(KeyboardInterrupt):
            print(f"http://{HOST}:{web_server.server_port}/  (Ctrl-C stops it)", flush=True)
            web_server.serve_forever()
