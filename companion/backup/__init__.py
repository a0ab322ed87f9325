"""Between the table and a USB stick: all campaigns saved, one put into a new place, a damaged file taken along."""
