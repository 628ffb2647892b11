"""Fixtures: a browser, the site of all papers, and pages checked for errors."""

import os
import shutil

import pytest

from litx.dataset import default_dataset
from litx.site.build import build_site
from litx.site.pages import Site
from tests.browser.looks import EXAMPLE, LOADED, LOOKS, record_errors

CHROMIUM = os.environ.get("LITX_CHROMIUM") or next(
    filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None
)


@pytest.fixture(scope="module")
def browser():
    """Return Chromium; skip the test if it or playwright is missing."""
    playwright = pytest.importorskip("playwright.sync_api", reason="needs the extra e2e")
    if CHROMIUM is None:
        pytest.skip("needs Chromium on PATH or in LITX_CHROMIUM")
    with playwright.sync_playwright() as driver:
        opened = driver.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield opened
        opened.close()


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """Return the folder of the site of all papers, with a comparison."""
    folder = tmp_path_factory.mktemp("site") / "out"
    build_site(folder, Site.from_dataset(default_dataset(), None, EXAMPLE))
    return folder


@pytest.fixture
def open_page(browser, site):
    """Return a function that opens a page; pages with errors fail the test."""
    contexts, errors = [], []

    def call(path, folder=site, **options):
        context = browser.new_context(**LOOKS["light"] | options)
        contexts.append(context)
        page = context.new_page()
        record_errors(page, errors)
        page.on("dialog", lambda dialog: (errors.append(dialog.message), dialog.dismiss()))
        page.on("request", lambda r: r.url.startswith(folder.as_uri()) or errors.append(r.url))
        page.goto(f"{folder.as_uri()}/{path}")
        if options.get("java_script_enabled", True):
            page.wait_for_function(LOADED)
        return page

    yield call
    for context in contexts:
        context.close()
    assert [] == [error for error in errors if not error.startswith("data:")]
