"""Command-line tools that read a paper and write a program by themselves."""

from litx.extract.agents.chat import AgentChat
from litx.extract.agents.find import open_agent
from litx.extract.agents.report import ToolReport
from litx.extract.agents.tool import TOOLS, Spent, Tool

__all__ = ["TOOLS", "AgentChat", "Spent", "Tool", "ToolReport", "open_agent"]
