"""The check: dice picked up by invoking, the roll, what it came to."""
