"""What a level of success buys, and crisis points."""
