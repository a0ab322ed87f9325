"""Where people are looking: pages as data, focus, half-entered things, and one pure step; no pygame."""
