"""What must outlast the program: the log of every table, who is known, and how to keep a copy."""
