"""What games share: moves, facts and screens that every table needs, for a game to adapt."""
