"""The published tables; what they hold is stored in tests/data/runs/boards/published.markdown."""

from litx.harness.published import INCOMPARABLE, tables, tables_about
from litx.harness.task_names import task_names


class TestTables:
    def test_marked(self):
        """Each is about tasks that there are, and marked as published and as not comparable."""
        assert ["1", "2", "3", "4", "6", "7", "8", "9"] == [
            table.number.removeprefix("Table ") for table in tables()
        ]
        for table in tables():
            assert set(table.tasks) <= set(task_names())
            grid = table.grid()
            assert "Source" == grid.columns[-1]
            assert {f"published, {table.number}"} == {row[-1] for row in grid.rows}
            assert "0.1.1" == table.dataset
            assert "0.1.1" in grid.title
            assert INCOMPARABLE in grid.note

    def test_about_a_task(self):
        """A task finds its tables."""
        numbers = {"code": ["Table 1"], "compositions": ["Table 3"], "two-stage": []}
        assert numbers == {
            task: [table.number for table in tables_about([task])] for task in numbers
        }
