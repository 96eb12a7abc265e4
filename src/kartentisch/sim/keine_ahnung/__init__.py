"""What is counted and worked out of Keine? Ahnung!"""
