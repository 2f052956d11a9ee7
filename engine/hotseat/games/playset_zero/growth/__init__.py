"""What changes a character in play: trouble, stored advantages, new Features."""
