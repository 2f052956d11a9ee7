"""Gladiators and the people of the Sphere: made, edited, put right; Relationships between them."""
