"""`litx site serve`: show the explorer on this machine."""

import contextlib
import tempfile
from pathlib import Path
from typing import Annotated

import typer


def serve(
    folder: Annotated[
        Path | None,
        typer.Argument(help="A site that `litx site build` wrote; without one it is made anew."),
    ] = None,
    port: Annotated[
        int, typer.Option(help="Where to listen; 0 takes any that is free.", min=0, max=65535)
    ] = 8000,
) -> None:
    """Show the explorer at an address of this machine alone, until Ctrl-C.

    Exit status: 0; 2 the folder is no site; 3 a failure of our own, such as a port that is taken.
    """
    from litx.site.serve import HOST, make_server

    with contextlib.ExitStack() as opened:
        if folder is None:
            from litx.site.build import build_site
            from litx.site.pages import Site

            folder = Path(opened.enter_context(tempfile.TemporaryDirectory(prefix="litx-site-")))
            build_site(folder, Site.from_dataset())
        serving = opened.enter_context(make_server(folder, port))
        with contextlib.suppress(KeyboardInterrupt):
            print(f"http://{HOST}:{serving.server_port}/  (Ctrl-C ends it)", flush=True)
            serving.serve_forever()
