"""Values in, nodes out: every picture of the table. Nothing here knows which game it draws."""
