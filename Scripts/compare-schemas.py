#!/usr/bin/env python3
"""Compares the verdicts of forms and of their JSON Schemas with those of Python's jsonschema.

Usage: Scripts/compare-schemas.py [FORMS [BODIES [SEED]]]

Random forms are written as schemas, and random bodies are validated three times: by the constraints of the form, by
FormworkSchema, and by jsonschema, which also checks each schema by the metaschema. Each difference is one line on
standard output with the seed, the body and the three verdicts. The exit status is 1 if there are any, and 2 if the
program that makes forms and bodies is not built.
"""

import decimal
import json
import pathlib
import subprocess
import sys
import warnings
from collections.abc import Iterable, Iterator

import jsonschema

ROOT = pathlib.Path(__file__).resolve().parent.parent
PROGRAM = ROOT / ".build" / "debug" / "SchemaVerdicts"
# Formats are the same in both for days alone; others have their patterns in the schema.
FORMATS = jsonschema.FormatChecker(["date"])


def differences(lines: Iterable[str]) -> Iterator[tuple[int, str]]:
    """Yields the number of bodies of each line, and a line of text for each difference."""
    for line in lines:
        # Numbers keep their digits: a binary fraction has other multiples.
        found = json.loads(line, parse_float=decimal.Decimal)
        yield len(found["cases"]), ""
        try:
            jsonschema.Draft202012Validator.check_schema(found["schema"])
        except jsonschema.SchemaError as error:
            yield 0, f"{found['seed']}: the schema is invalid: {error.message}"
            continue
        validator = jsonschema.Draft202012Validator(found["schema"], format_checker=FORMATS)
        for body, form, ours in found["cases"]:
            theirs = validator.is_valid(body)
            if not form == ours == theirs:
                yield 0, f"{found['seed']}: {body}: form {form}, FormworkSchema {ours}, jsonschema {theirs}"


def main() -> int:
    if not PROGRAM.exists():
        print(f"{PROGRAM} is not built; run swift build --build-tests.", file=sys.stderr)
        return 2
    warnings.simplefilter("ignore", DeprecationWarning)
    with subprocess.Popen([PROGRAM, *sys.argv[1:]], stdout=subprocess.PIPE, text=True) as process:
        counts = bodies = 0
        for count, difference in differences(process.stdout):
            bodies += count
            if difference:
                counts += 1
                print(difference)
    print(f"compare-schemas: {bodies} bodies, {counts} differences")
    return 1 if counts or process.returncode or not bodies else 0


if __name__ == "__main__":
    sys.exit(main())
