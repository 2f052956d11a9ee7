"""What a campaign of Fight Sphere knows, as records without rules of their own."""
