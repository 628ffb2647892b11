"""Scores of hundreds of thousands of programs, on this machine or on a cluster.

The client walks through folders, cuts the programs into chunks (`litx.sweep.chunks`) and sends
them to workers through joblib (`backends`). A worker runs the programs of a chunk in a sandbox,
scores them and returns plain rows (`worker`), which the client writes to a Parquet file (`parts`).
A chunk with a file is not scored again, so that the same command resumes an interrupted sweep
(`sweeping`).

Joblib sends pickled data: client and workers are processes of the same user, who trusts the network
between them. Programs and result files are untrusted here as elsewhere.
"""
