"""A report of processor time: how much the tests of each folder take, and which tests take the most.

Processor seconds of the test's process and of the programs that it has waited for: unlike seconds by the
clock, they are the same on a busy machine.
"""

import os
from collections import Counter, defaultdict
from collections.abc import Generator
from typing import Final

import pytest

PROPERTY: Final = "processor"
"""The name under which a report carries its seconds, from a worker too."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option that asks for the report."""
    parser.addoption(
        "--times",
        type=int,
        metavar="N",
        help="report processor seconds by folder, and the N slowest tests",
    )


def pytest_configure(config: pytest.Config) -> None:
    """Watch the clock if the report is asked for."""
    if config.getoption("times") is not None:
        config.pluginmanager.register(Times(config.getoption("times")))


def processor_seconds() -> float:
    """Return what this process, and the children that have ended, have used until now."""
    return sum(os.times()[:4])


class Times:
    """Measures each step of each test, and adds the seconds up."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.seconds: dict[str, float] = defaultdict(float)
        self.began = processor_seconds()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self) -> Generator[None, object, object]:
        """Start to count."""
        self.began = processor_seconds()
        return (yield)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(self) -> Generator[None, pytest.TestReport, pytest.TestReport]:
        """Attach the seconds to the report of a step."""
        report = yield
        now = processor_seconds()
        report.user_properties.append((PROPERTY, now - self.began))
        self.began = now
        return report

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Add a step's seconds to its test."""
        for name, value in report.user_properties:
            if name == PROPERTY:
                self.seconds[report.nodeid] += value if isinstance(value, float) else 0.0

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Print the report."""
        folders: dict[str, float] = defaultdict(float)
        tests: Counter[str] = Counter()
        for name, seconds in self.seconds.items():
            folder = "/".join(name.partition("::")[0].split("/")[:2])
            folders[folder] += seconds
            tests[folder] += 1
        terminalreporter.section("processor seconds")
        for folder, seconds in _largest(folders):
            terminalreporter.line(f"{seconds:8.1f}  {tests[folder]:6}  {folder}")
        terminalreporter.line(f"{sum(folders.values()):8.1f}  {tests.total():6}  all")
        for name, seconds in _largest(self.seconds)[: self.most]:
            terminalreporter.line(f"{seconds:8.2f}  {name}")


def _largest(seconds: dict[str, float]) -> list[tuple[str, float]]:
    return sorted(seconds.items(), key=lambda item: item[1], reverse=True)
