"""Pins and buses: buttons, their lamps and the sign. Knows no game and no page.

No module of this package imports a driver (gpiozero, luma, Pillow, smbus2) when it is imported itself; a driver
is imported by the function that opens it, so that a machine without it can import everything and say what is missing.
The modules in ``pins`` are such a driver, and are imported by ``pins.open_factory`` alone.
"""
