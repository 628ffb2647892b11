"""Runs of tasks and suites: questions to a model, its answers, and their scores.

A run is a folder, ``runs/<model>/<run>/``::

    run.toml                             task, model, prompt, dataset, code, settings and totals
    dialogues/<repeat>/<question>/       1.prompt.md, 1.reply.md, ..., dialogue.json
    outputs/<repeat>/<question>.py       last program, extraction or answer
    records/<repeat>/<question>.json     outcome, attempts, tokens and cost
    scores.json                          scores, made from the outputs only
    modules/<question>.py                papers without ground truth, for review

The name of a question is the stem of its paper, or ``<part>/<stem>`` in tasks with several
questions about each paper.
"""
