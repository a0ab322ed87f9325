"""Tests of the project as a thing on a disk: its commands, its wheel, its words, its ledger."""
