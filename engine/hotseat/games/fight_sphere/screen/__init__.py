"""What is composed from several rooms: the Play page, the sheets, the map."""
