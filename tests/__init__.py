"""Tests: sentences about what the companion does, in folders that mirror the code."""
