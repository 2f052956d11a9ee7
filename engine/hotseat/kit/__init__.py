"""What tables of every game do, so that a game writes only what is its own."""
