"""Each folder here is a game. Folders are found, never registered: see ``hotseat.core.game``."""
