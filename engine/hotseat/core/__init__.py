"""What every game stands on: dice, facts, campaigns, moves, panels and the campaign file."""
