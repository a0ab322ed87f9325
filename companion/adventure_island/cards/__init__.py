"""Cards as data: what a card does is a small typed value, made once and read by rules, pages, voice and paper alike."""
