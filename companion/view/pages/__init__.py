"""One module a page: what its buttons offer, what its ring visits, what a tap does. Each holds a ``PAGE``."""
