"""What the effects of cards do: one small function for each, by subject; ``work`` does the one that is due."""
