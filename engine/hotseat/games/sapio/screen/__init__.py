"""The composing screens: the play page, a check, a sheet."""
