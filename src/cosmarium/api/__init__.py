"""The public API that `import cosmarium` exports."""
