"""Every page as a scene, in states that real commands led to."""
