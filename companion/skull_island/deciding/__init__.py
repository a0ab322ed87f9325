"""What each command needs and causes: before the first throw, throws, marks on sheets, corrections, the count."""
