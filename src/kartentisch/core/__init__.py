"""What every card game needs, and no game in particular."""
