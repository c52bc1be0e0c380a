"""Bots: functions of what a seat knows, for every game; nothing here names one."""
