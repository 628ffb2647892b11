"""The layout of a page, from its characters and rules alone.

`glyphs` reads a page; `spans` links characters, with sub- and superscripts; `tables` finds tables;
`columns` orders the other lines; `paragraphs` writes Markdown; `document` does all this for a PDF,
and removes running heads.
"""
