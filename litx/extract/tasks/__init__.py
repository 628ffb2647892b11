"""The tasks: instances of `litx.harness.task.Task`, which a module has among its `TASKS`."""
