"""What clients ask for and are answered: one file for each kind of route."""
