"""The values of a paper without their structure, for the task that puts them together again."""
