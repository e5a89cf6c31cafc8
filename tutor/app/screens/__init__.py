"""One module per page (a folder named pages would be taken for pages of its own)."""
