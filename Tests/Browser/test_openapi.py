"""The descriptions of interfaces: valid, and kept by the servers that they describe."""

import json
import re
import runpy
import subprocess
import urllib.request
from pathlib import Path
from typing import Any

import pytest
from accessibility import expect_accessible
from ideaboard import REPOSITORY
from ideas import Ideas
from jsonschema import Draft202012Validator
from layout import expect_fit
from openapi_spec_validator import OpenAPIV31SpecValidator
from playwright.sync_api import Page, expect
from search import FACTOR
from test_definitions import running
from test_ideaboard_accounts import Board, members, sign_up, submit

EXAMPLES = 8 * FACTOR
"""The requests that are made up for each operation."""


def description(server: str, language: str = "en") -> dict[str, Any]:
    """The description that a server has at its usual address."""
    request = urllib.request.Request(f"{server}/openapi.json", headers={"Accept-Language": language})
    with urllib.request.urlopen(request) as response:
        assert response.headers["Content-Type"] == "application/json"
        return json.load(response)


def expect_kept(server: str, folder: Path, *options: str) -> None:
    """Fails with what Schemathesis finds at a server, by all of its checks that apply."""
    run = subprocess.run(
        [
            REPOSITORY / ".venv/bin/schemathesis", "--config-file", Path(__file__).with_name("schemathesis.toml"),
            "run", f"{server}/openapi.json", "--max-examples", str(EXAMPLES), "--seed", "1", "--no-color",
            "--suppress-health-check=all", "--generation-database=:memory:", *options,
        ],
        capture_output=True, encoding="utf-8", cwd=folder,
    )
    print(run.stdout[-400:])
    assert run.returncode == 0, run.stdout[-20_000:]


@pytest.mark.parametrize("language", ["en", "de", "ar"])
def test_the_description_is_valid_in_each_language(board: Ideas, language: str) -> None:
    document = description(board.server, language)
    OpenAPIV31SpecValidator(document).validate()
    assert document["openapi"] == "3.1.0"


@pytest.mark.parametrize(("language", "width"), [("en", 1280), ("de", 768), ("en", 480), ("ar", 320)])
def test_the_page_of_the_description_is_readable(page: Page, server: str, language: str, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    page.goto(f"{server}/openapi?locale={language}")
    summary = page.locator("summary", has_text="application/json").first
    summary.focus()
    page.keyboard.press("Enter")
    expect(page.locator("details[open] pre").first).to_be_visible()
    expect_fit(page)
    expect_accessible(page)


def test_a_server_keeps_its_description(board: Ideas, tmp_path: Path) -> None:
    expect_kept(board.server, tmp_path)


@pytest.mark.parametrize("has_token", [True, False])
def test_a_server_with_accounts_keeps_its_description(
    page: Page, members: Board, tmp_path: Path, has_token: bool
) -> None:
    document = description(members.server)
    OpenAPIV31SpecValidator(document).validate()
    assert document["security"] == [{}, {"token": []}]
    # Forms of accounts are for browsers: each password costs a second, and too many are refused.
    options = ["--exclude-path-regex", "^/account"]
    if has_token:
        options += ["--header", f"Authorization: Bearer {token(page, members)}"]
    expect_kept(members.server, tmp_path, *options)


def token(page: Page, board: Board) -> str:
    """A token of a moderator that may write."""
    sign_up(page, board, "ada@example.org")
    page.goto(f"{board.server}/account/token")
    found = re.search(r"\b[0-9a-f]{64}\b", page.locator("main").inner_text())
    assert found
    page.locator("[name=name]").fill("Schemathesis")
    page.locator("[name=mayWrite]").check()
    submit(page)
    expect(page).to_have_url(f"{board.server}/account")
    board.appoint("ada@example.org")
    return found.group()


def test_types_that_are_generated_of_a_description_take_what_the_server_takes(board: Ideas, tmp_path: Path) -> None:
    (tmp_path / "board.json").write_text(json.dumps(description(board.server)))
    types = tmp_path / "board_types.py"
    subprocess.run(
        [
            REPOSITORY / ".venv/bin/datamodel-codegen", "--input", tmp_path / "board.json", "--input-file-type", "openapi",
            "--output", types, "--output-model-type", "pydantic_v2.BaseModel", "--disable-timestamp",
        ],
        check=True, capture_output=True,
    )
    module = runpy.run_path(str(types))
    schemas = description(board.server)["components"]["schemas"]
    examples = {name: schema["examples"][0] for name, schema in schemas.items() if "examples" in schema}
    assert {"Idea", "FeedbackBody"} <= examples.keys()
    for name, example in examples.items():
        module[name].model_validate(example)
        Draft202012Validator(schemas[name]).validate(example)
    # A row that most plans hide.
    assert "approverEmail" in schemas["ProjectPlan"]["properties"]
    assert "approverEmail" not in schemas["ProjectPlan"]["required"]
    with pytest.raises(ValueError, match="title"):
        module["Idea"].model_validate(examples["Idea"] | {"title": "x" * 121})
    send = urllib.request.Request(
        f"{board.server}/ideas", json.dumps(examples["Idea"]).encode(),
        {"Content-Type": "application/json", "Accept": "application/json"},
    )
    with urllib.request.urlopen(send) as response:
        assert response.status == 201


def test_a_server_of_files_keeps_its_description(tmp_path: Path) -> None:
    with running(tmp_path) as library:
        OpenAPIV31SpecValidator(description(library.server)).validate()
        expect_kept(library.server, tmp_path)
