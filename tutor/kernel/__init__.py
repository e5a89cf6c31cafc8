"""The vocabulary that every game speaks: no game, no input or output, no page."""
