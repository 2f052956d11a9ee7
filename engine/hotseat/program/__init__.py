"""What the program needs beside the games' odds and readings; nothing of it is used in play."""
