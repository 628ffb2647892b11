"""Programs by the hundred thousand, scored on the processors of this machine or of others.

The client walks through folders, cuts what it finds into chunks (`litx.sweep.chunks`) and hands
them to workers through joblib (`backends`). A worker runs the programs of a chunk in its own
sandbox, scores them and returns plain rows (`worker`), which the client writes as one file of
Parquet (`parts`). A chunk whose file is there is not scored again, so that the same command goes
on where another ended, however it ended (`sweeping`).

What joblib sends is pickled: client and workers are processes of one user, who trusts the network
between them. Programs and files of results are data of strangers here as elsewhere.
"""
