"""The screens that show several subjects at once: the play page, a sheet, the map."""
