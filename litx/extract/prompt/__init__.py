"""The parts that prompts are built of."""
