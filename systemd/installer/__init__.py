"""Puts the companion on Raspberry Pi OS as a service, step by step, and takes it away again."""
