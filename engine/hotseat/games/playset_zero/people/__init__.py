"""Characters: their sheets, magical Features, and the screens that show them."""
