"""The layout of a page, made out from its characters and rules alone.

`glyphs` reads a page; `spans` links characters and finds sub- and superscripts; `tables` takes
tables out; `columns` orders what is left; `paragraphs` makes Markdown of it;
`document` does all this for a PDF, and drops what repeats on every page.
"""
