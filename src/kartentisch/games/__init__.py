"""One folder for each game; a folder put here is found."""
