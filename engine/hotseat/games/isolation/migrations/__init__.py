"""The migrations of this game's facts, one file a step."""
