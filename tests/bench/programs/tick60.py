"""A minimal pygame program that looks at its events 60 times a second: PRESSES.

A mock pin driven from another thread calls gpiozero's Button, whose call posts an event; the next round of the loop
draws a cap that is down, lights an LED on a mock pin and flips that part. Prints ``flip`` and ``lamp`` as ``hand.py``.
"""

import random
import sys
import threading
import time

import pygame
from gpiozero import LED, Button, Device
from gpiozero.pins.mock import MockFactory

presses = int(sys.argv[1])
Device.pin_factory = MockFactory()
button, lamp = Button(17, bounce_time=None), LED(27)
pygame.display.init()
pygame.font.init()
screen = pygame.display.set_mode((800, 480))
screen.fill((20, 30, 40))
pygame.display.flip()
PRESSED, ENDED = pygame.event.custom_type(), pygame.event.custom_type()
button.when_pressed = lambda: pygame.event.post(pygame.event.Event(PRESSED))
cap = pygame.Surface((150, 84))
cap.fill((200, 160, 40))
cap.blit(pygame.font.Font(None, 40).render("ROLL", True, (20, 20, 20)), (30, 30))
moments: list[tuple[float, float]] = []


def hand() -> None:
    time.sleep(1.0)
    pace = random.Random(3)
    flip, lit = [], []
    for _ in range(presses):
        time.sleep(0.35 + pace.random() * 0.05)
        moments.clear()
        start = time.monotonic()
        button.pin.drive_low()
        time.sleep(0.1)
        lit.append((moments[0][0] - start) * 1000)
        flip.append((moments[0][1] - start) * 1000)
        button.pin.drive_high()
    print("flip", *(f"{v:.3f}" for v in flip))
    print("lamp", *(f"{v:.3f}" for v in lit), flush=True)
    pygame.event.post(pygame.event.Event(ENDED))


threading.Thread(target=hand, daemon=True).start()
clock = pygame.time.Clock()
running = True
while running:
    for event in pygame.event.get():
        if event.type == PRESSED:
            lamp.toggle()
            lit_s = time.monotonic()
            pygame.display.update(screen.blit(cap, (325, 390)))
            moments.append((lit_s, time.monotonic()))
        elif event.type == ENDED:
            running = False
    clock.tick(60)
