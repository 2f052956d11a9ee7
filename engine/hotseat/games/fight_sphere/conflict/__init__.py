"""The Conflict: dice from the pool, the roll against the Threshold, what it came to."""
