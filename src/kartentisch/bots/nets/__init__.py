"""Small nets that rate moves: trained by self-play, played in whole numbers, at both speeds."""
