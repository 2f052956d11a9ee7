"""What lies between two characters: labelled and unlabelled links, the map, the pairs."""
