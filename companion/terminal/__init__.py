"""What the command line does besides running a table: answers on odds, keeping of campaigns, a look at the device."""
