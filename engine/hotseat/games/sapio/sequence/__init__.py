"""Action sequences: rounds and turns, who acts and who supports, what is invoked."""
