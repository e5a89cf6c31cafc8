"""Rules Tutor: learn, dispute and score board games with one rule base."""
