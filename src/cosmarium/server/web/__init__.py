"""HTTP and WebSocket: identity, endpoints, messages and limits."""
