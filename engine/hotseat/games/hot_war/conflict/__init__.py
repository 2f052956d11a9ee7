"""A conflict: who is in it, what is brought in, the roll and its reading."""
