"""The device on a real kernel: a virtual machine with pins, bus, screen, touch and disk, and the product in it."""
