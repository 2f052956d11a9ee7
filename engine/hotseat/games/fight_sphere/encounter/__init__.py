"""The Gladiatorial Encounter: who meets whom, truces, every pair compared, what the losers lose."""
