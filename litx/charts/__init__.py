"""Charts by matplotlib, and the points of plots of materials."""
