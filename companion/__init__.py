"""A companion for two island games, on a Raspberry Pi in the middle of the table."""

VERSION = "0.1.0"
