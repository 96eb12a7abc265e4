"""How the database came to be as it is: one file for each version, for both kinds of database."""
