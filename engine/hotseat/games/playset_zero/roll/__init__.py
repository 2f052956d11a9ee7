"""A roll: what is at stake, who brings which dice, the faces, and what the hits are spent on."""
