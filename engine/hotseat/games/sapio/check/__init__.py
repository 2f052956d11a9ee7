"""The check: dice brought by invoking, the roll, what it came to."""
