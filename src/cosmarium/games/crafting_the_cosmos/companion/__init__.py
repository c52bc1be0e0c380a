"""Score sheets for the real table: from notation, and the words of the page."""
