"""What the pages show: Play with its conflict, the sheets, the map of relationships."""
