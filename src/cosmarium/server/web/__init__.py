"""HTTP and WebSocket: who asks, what may be asked, and how it is said."""
