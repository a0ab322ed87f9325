"""What every game is made of: commands and events as values, a journal that is folded, chance and exact odds."""
