"""What each command needs and what it causes, by topic: the table, the day, checks, the night, corrections."""
