"""The pages of the server: HTML from templates, drawings from observations; see decision 701."""
