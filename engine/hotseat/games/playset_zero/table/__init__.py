"""The table between rolls: the situation, its hidden notes, and the screen that begins a roll."""
