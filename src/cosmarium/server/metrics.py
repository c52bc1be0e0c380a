"""Metrics for operators in Prometheus' text format: counts and times, nothing about a game."""

import os

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector

# Where the processes of one server keep their figures, so that each can show the sum. The library
# reads it when it is loaded.
SHARED = "PROMETHEUS_MULTIPROC_DIR"

SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 5.0, 30.0)


class Metrics:
    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.requests = Counter(
            "cosmarium_requests", "HTTP requests", ["status"], registry=self.registry
        )
        self.commands = Counter(
            "cosmarium_commands", "Commands to tables", ["kind", "result"], registry=self.registry
        )
        self.rows = Counter("cosmarium_rows", "Rows added to logs", registry=self.registry)
        self.tables = Gauge(
            "cosmarium_tables",
            "Tables in memory",
            registry=self.registry,
            multiprocess_mode="livesum",
        )
        self.connections = Gauge(
            "cosmarium_connections",
            "Open connections",
            registry=self.registry,
            multiprocess_mode="livesum",
        )
        self.refused_connections = Counter(
            "cosmarium_refused_connections",
            "Connections that were refused or cut off",
            ["reason"],
            registry=self.registry,
        )
        self.relayed = Counter(
            "cosmarium_relayed", "Requests passed on to another server", registry=self.registry
        )
        self.background_failures = Counter(
            "cosmarium_background_failures",
            "Failures of tasks that run in the background",
            ["task"],
            registry=self.registry,
        )
        self.notices = Counter(
            "cosmarium_notices",
            "Turn notifications",
            ["channel", "result"],
            registry=self.registry,
        )
        self.command_seconds = Histogram(
            "cosmarium_command_seconds",
            "From a command to its answer",
            buckets=SECONDS,
            registry=self.registry,
        )
        self.store_seconds = Histogram(
            "cosmarium_store_seconds",
            "From rows to the disk",
            buckets=SECONDS,
            registry=self.registry,
        )
        self.bot_seconds = Histogram(
            "cosmarium_bot_seconds",
            "Thought of one bot, without waiting for its turn",
            buckets=SECONDS,
            registry=self.registry,
        )
        self.bot_wait_seconds = Histogram(
            "cosmarium_bot_wait_seconds",
            "How long a bot waits until it may think",
            buckets=SECONDS,
            registry=self.registry,
        )

    def text(self) -> bytes:
        """The figures of this process, or of all processes of the server together."""
        if SHARED not in os.environ:
            return generate_latest(self.registry)
        everybody = CollectorRegistry()
        MultiProcessCollector(everybody)  # type: ignore[no-untyped-call]
        return generate_latest(everybody)
