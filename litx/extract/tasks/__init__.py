"""The tasks, one a file, which makes an instance of `litx.harness.task.Task` named `task`."""
