"""The server's pages: HTML from templates, drawings from observations; see decision 701."""
