"""The four ways to stand on a table: a Raspberry Pi, a window, a local page, a script. Each is chosen by name."""
