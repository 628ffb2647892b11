"""Profile litx-1: facts are compared after both sides are brought into one form.

The way of the data: experiments become `states` with `steps` and facts; two states are paired by
`pairing` and all of them by `comparison`, with the credit of `credit`; `counts` adds them up by
level. Source: specification of profile litx-1.
"""
