"""The tasks, one a file, which makes an instance of `litx.extract.task.Task` named `task`."""
