"""Profile litx-1: facts are compared after both sides are brought into one form.

The data flow: experiments become `states` with `steps` and facts; `pairing` compares two states and
`comparison` all of them, with the credit of `credit`; `levels` writes the ledger and adds it up.
Source: docs/scoring.md, "Profile litx-1".
"""
