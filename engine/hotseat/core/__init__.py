"""The base of every game: dice, facts, campaigns, moves, panels and the campaign file."""
