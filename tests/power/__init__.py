"""Power cuts without a machine to cut: what a disk may hold after a pulled plug, tried on the real start."""
