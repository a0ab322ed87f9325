"""Adventure Island: people, boards, Camp, checks, nights; the rules of the ledger rows AI-nnn as pure functions."""
