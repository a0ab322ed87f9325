"""Mutants: small faults made in the rules on purpose, to see whether a test notices (mutmut does the work)."""
