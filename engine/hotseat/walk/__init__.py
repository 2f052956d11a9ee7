"""A player who tries everything: random campaigns of any game, and what a game must keep to.

Nothing of it is imported in play. The program's ``walk`` makes campaigns with it, and the contract
test holds every game to its word.
"""
