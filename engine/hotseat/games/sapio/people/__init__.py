"""Characters: words, talents, luck, injuries and stresses, advancement."""
