"""Simulated pins and a simulated sign under the real drivers; chosen by name, never by accident."""
