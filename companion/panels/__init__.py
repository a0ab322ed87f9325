"""The four ways to stand on a table: a Raspberry Pi, a window, a local page, a script. Each names itself; none is a fallback."""
