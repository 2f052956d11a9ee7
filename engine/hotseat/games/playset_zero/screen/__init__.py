"""The screens put together of all rooms: the play page, a roll, a sheet."""
