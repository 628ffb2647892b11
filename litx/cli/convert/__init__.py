"""Turn what another system extracted into programs for `litx score`."""
