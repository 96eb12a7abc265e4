"""How bots play Keine? Ahnung!"""
