"""The touchscreen: pages as scenes, and the painter that draws them; the only room that imports pygame."""
