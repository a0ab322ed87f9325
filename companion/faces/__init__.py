"""What a person meets, each a pure function of (game, view): screen, sign, lamps."""
