"""Scene maps: areas, paths, ink and tokens, who stands where, and what the GM keeps covered."""
