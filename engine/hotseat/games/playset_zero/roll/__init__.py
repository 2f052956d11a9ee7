"""A roll: what is at stake, who brings which dice, what fell, and what the hits are spent on."""
