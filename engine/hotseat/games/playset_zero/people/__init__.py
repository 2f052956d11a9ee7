"""Characters: their sheets, and what is magical on them."""
