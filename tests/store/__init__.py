"""Tests of the store: what was on the screen is never lost."""
