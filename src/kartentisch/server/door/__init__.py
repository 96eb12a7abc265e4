"""Where people come in: who they are, and how much they bring, before anything of it is read."""
