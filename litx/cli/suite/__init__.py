"""Run other benchmarks: SciBench, CURIE, and the alloys as a suite."""
