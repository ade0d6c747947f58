"""The forges run what `.ci/run` holds, and ask the same of everyone who reports or proposes something."""

from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[2]
WORKFLOWS: Final = (".github/workflows/ci.yml", ".gitlab-ci.yml")
FRONT_MATTER: Final = "---\n"
TEMPLATES: Final = {
    ".gitlab/issue_templates/fault.md": ".github/ISSUE_TEMPLATE/fault.md",
    ".gitlab/issue_templates/idea.md": ".github/ISSUE_TEMPLATE/idea.md",
    ".gitlab/merge_request_templates/default.md": ".github/PULL_REQUEST_TEMPLATE.md",
}


@pytest.mark.parametrize("workflow", WORKFLOWS)
def test_every_forge_runs_all_that_must_hold(workflow: str) -> None:
    lines = [line.strip().removeprefix("- ") for line in (ROOT / workflow).read_text("utf-8").splitlines()]
    assert "run: .ci/run" in lines or ".ci/run" in lines


@pytest.mark.parametrize(("template", "other"), TEMPLATES.items())
def test_templates_ask_the_same_everywhere(template: str, other: str) -> None:
    text = (ROOT / other).read_text("utf-8")
    assert (ROOT / template).read_text("utf-8") == text.split(FRONT_MATTER)[-1]
