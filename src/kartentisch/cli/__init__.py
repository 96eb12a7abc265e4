"""The command line. Everything heavy is loaded only by the command that needs it."""
