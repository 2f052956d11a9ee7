"""What a Conflict and an Encounter share: who frames it, the pools, the roll, Judgment dice,
rewards."""
