"""Who plays when no person does. A module named after a game holds that game's bot."""
