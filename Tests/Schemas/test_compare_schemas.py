"""Forms as JSON Schemas, beside a second validator."""

import importlib.util
import json
import os
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
SCRIPT = ROOT / "Scripts" / "compare-schemas.py"


def differences(schema: object, *cases: list[object]) -> list[str]:
    """The differences that the script finds in one form."""
    spec = importlib.util.spec_from_file_location("compare_schemas", SCRIPT)
    script = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(script)
    line = json.dumps({"seed": 1, "schema": schema, "cases": cases})
    return [text for _, text in script.differences([line]) if text]


def test_a_different_verdict_is_a_difference() -> None:
    schema = {"type": "number", "multipleOf": 0.01}
    assert differences(schema, [1.15, True, True], ["a", False, False]) == []
    assert len(differences(schema, [1.15, False, True], [1.151, True, True])) == 2


def test_a_schema_that_the_metaschema_refuses_is_a_difference() -> None:
    assert len(differences({"type": "text"}, [1, True, True])) == 1


def test_two_validators_and_the_form_agree_on_random_bodies() -> None:
    """SCHEMA_FORMS in the environment is the number of forms."""
    count = os.environ.get("SCHEMA_FORMS", "100")
    run = subprocess.run([sys.executable, SCRIPT, count, "10"], capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr
    assert run.stdout == f"compare-schemas: {int(count) * 10} bodies, 0 differences\n"
