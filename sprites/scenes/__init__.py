"""Scenes of cut paper for cards, drawn by code: ``python -m sprites.build_scenes`` makes the pictures of packs."""
