"""Random campaigns of any game, and the checks that hold a game to its contract.

Nothing of it is imported in play. The program's ``walk`` makes campaigns with it, and the contract
test checks every game with it.
"""
