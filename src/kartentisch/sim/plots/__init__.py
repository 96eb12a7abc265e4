"""Pictures of what was simulated: what they show, as files, and in the terminal."""
