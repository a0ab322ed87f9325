"""Skull Island: islands, rolls, sheets on bit masks, treasures, dangers, stars, a notation, bots, and the game."""
