"""Pictures: SVG elements, theme, symbols, fragments, whole pictures, PNG and GIF. Knows no game."""
