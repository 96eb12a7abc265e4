"""How bots play Lücke."""
