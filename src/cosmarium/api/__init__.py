"""What `import cosmarium` offers, module by module."""
