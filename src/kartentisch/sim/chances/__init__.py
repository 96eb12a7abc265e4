"""Chances that can be worked out exactly from what a seat remembers, a module for each game.

`chances(side, belief)` gives them as (what, how likely).
"""
