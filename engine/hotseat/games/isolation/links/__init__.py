"""Links between two characters, labelled and unlabelled, and the review of the pairs."""
