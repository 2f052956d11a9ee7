"""Who is trapped: characters, their health, their sheets."""
