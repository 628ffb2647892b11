"""Runs as data: what was asked of a model, what it answered, and what that scores.

A run is a folder, ``runs/<model>/<run>/``::

    run.toml                             which task, model, prompt, dataset, code, settings; totals
    dialogues/<repeat>/<question>/       1.prompt.md, 1.reply.md, ..., dialogue.json
    outputs/<repeat>/<question>.py       the last program, extraction or answer
    records/<repeat>/<question>.json     what became of it, attempts, tokens, cost
    scores.json                          the scores, made from the outputs alone
    modules/<question>.py                papers without ground truth, for review

A question is a paper by its stem, or ``<part>/<stem>`` where a task asks several of each.
"""
