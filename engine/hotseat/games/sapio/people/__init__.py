"""Characters: words, talents, luck, harm, advancement."""
