"""Tables: their logs, the commands of players, and what each of them may see."""
