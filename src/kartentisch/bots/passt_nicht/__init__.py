"""How bots play Passt nicht!"""
