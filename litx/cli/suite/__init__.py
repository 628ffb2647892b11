"""Other benchmarks on the same engine: SciBench, CURIE, and the alloys."""
