"""Evenings as they are told: journals that together have every way of every command, and each step in words."""
