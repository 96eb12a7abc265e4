"""How far it carries: measured figures, and the arithmetic that follows from them."""
