"""The least that pygame can do: import, a window, one word, a flip. What any program on pygame takes at least."""

import sys
import time

import pygame

pygame.display.init()
pygame.font.init()
screen = pygame.display.set_mode((800, 480))
screen.fill((20, 30, 40))
screen.blit(pygame.font.Font(None, 32).render("Roll", True, (255, 255, 255)), (10, 10))
pygame.display.flip()
time.sleep(600)
sys.exit()
