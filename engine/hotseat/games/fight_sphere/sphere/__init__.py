"""The Sphere: Layers and Episodes, who is still standing, whose turn it is, the Core."""
