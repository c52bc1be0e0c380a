"""One table: its log, what people may do at it, what each of them sees of it."""
