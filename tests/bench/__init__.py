"""Figures of the companion beside those of other programs, taken side by side in one run: ``make bench``."""
