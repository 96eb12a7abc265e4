"""People around a game. No files, no sockets, no clock: time comes in as an argument."""
