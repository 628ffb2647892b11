"""SciBench: college problems whose answer is one number, from ten textbooks."""
