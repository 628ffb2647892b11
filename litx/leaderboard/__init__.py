"""The leaderboard: runs side by side, made from their folders alone, and the published rows.

`litx.leaderboard.board` puts it together; `rows` reads runs, `published` holds the published
tables, `pareto` finds the models that no other beats at their price, and `checking` scores every
run again.
"""
