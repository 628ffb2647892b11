"""Command-line tools that read a paper and write a program by themselves, each one file here."""

from litx.extract.agents.chat import AgentChat
from litx.extract.agents.find import TOOLS, open_agent
from litx.extract.agents.report import Report
from litx.extract.agents.tool import Spent, Tool

__all__ = ["TOOLS", "AgentChat", "Report", "Spent", "Tool", "open_agent"]
