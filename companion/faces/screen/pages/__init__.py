"""One module a page: its header and its body as a scene. Each holds a ``FACE``."""
