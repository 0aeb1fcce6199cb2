"""Compares what the engine says of single fields with the `ValidityState` of a browser."""

import json
import os
import re
import subprocess
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from fields import PICKED, Field, random_fields
from playwright.sync_api import Page
from search import FACTOR

SEED = 20_261_121
# The rarest reason for a difference is met at the field 5,921.
COUNT = 6_000 * FACTOR
REPOSITORY = Path(__file__).resolve().parents[2]
JUDGE = (Path(__file__).parent / "validity.js").read_text()

FLAGS = {
    "required": "valueMissing",
    "emailAddress": "typeMismatch",
    "url": "typeMismatch",
    "pattern": "patternMismatch",
    "maxLength": "tooLong",
    "minLength": "tooShort",
    "step": "stepMismatch",
    "badInput": "badInput",
    **{f"min{kind}": "rangeUnderflow" for kind in ("Value", "Date", "Time", "Month")},
    **{f"max{kind}": "rangeOverflow" for kind in ("Value", "Date", "Time", "Month")},
}


class Judged(NamedTuple):
    """A field, the text that was judged, and what both sides say of it."""

    field: Field
    text: str
    browser: set[str]
    engine: set[str]
    pattern_error: str | None
    is_pattern: bool
    is_match: bool = False
    """Whether the browser's regular expressions match where its control says the opposite."""


class Reason(NamedTuple):
    """Why a flag is set on one side only, and when that is so."""

    words: str
    flags: set[str]
    holds: Callable[[Judged], bool]



def is_blank(one: Judged) -> bool:
    return one.field.get("required", False) and one.text != "" and one.text.isspace()


def is_of_web(one: Judged) -> bool:
    return one.text.partition(":")[0].lower() in ("http", "https", "ws", "wss", "ftp")


def has_other_slashes(one: Judged) -> bool:
    slashes = re.match("/*", one.text.partition(":")[2])
    return is_of_web(one) and slashes is not None and slashes.group() != "//"


def ends_before_it_begins(one: Judged) -> bool:
    field = one.field
    if field["type"] == "range":
        return float(field.get("max", "100")) < float(field.get("min", "0"))
    return "min" in field and "max" in field and field["max"] < field["min"]


TEXT_FLAGS = {"valueMissing", "patternMismatch", "tooLong", "tooShort", "typeMismatch"}
BOUNDS = {"rangeUnderflow", "rangeOverflow"}

REASONS: list[Reason] = [
    Reason(
        "white space alone is nothing to people; of a missing value nothing else is told",
        TEXT_FLAGS,
        is_blank,
    ),
    Reason(
        "back references, modifiers and texts in classes are refused when a form is"
        " made, because they cannot be matched in linear time",
        {"patternMismatch"},
        lambda one: one.pattern_error == "unsupported",
    ),
    Reason(
        "browsers pass over what is no pattern; a form that has one is refused when it is made",
        {"patternMismatch"},
        lambda one: one.pattern_error == "syntax" and not one.is_pattern,
    ),
    Reason(
        "controls of Chromium give up on a text that a pattern tries in too many ways; its regular"
        " expressions match the text, as the engine does",
        {"patternMismatch"},
        lambda one: one.is_match,
    ),
    Reason(
        "a slider or a time whose maximum lies below its minimum is refused when a form is made;"
        " browsers show the minimum, or take it for a span over midnight",
        BOUNDS,
        lambda one: one.field["type"] in ("range", "time") and ends_before_it_begins(one),
    ),
    Reason(
        "times are read to the second",
        BOUNDS | {"badInput", "stepMismatch"},
        lambda one: one.field["type"] in ("time", "datetime-local") and "." in one.text,
    ),
    Reason(
        "browsers correct the number of slashes of a web address; what is stored must have two",
        {"typeMismatch"},
        has_other_slashes,
    ),
    Reason(
        "browsers write white space within an address in another way; what is stored has none",
        {"typeMismatch"},
        lambda one: any(letter.isspace() for letter in one.text),
    ),
    Reason(
        "what follows a scheme that is not of the web is not looked into",
        {"typeMismatch"},
        lambda one: not is_of_web(one) and "://" in one.text,
    ),
    Reason(
        "an address of four numbers is taken as a name, however large they are",
        {"typeMismatch"},
        lambda one: is_of_web(one) and "://999.1.1.1" in one.text,
    ),
    Reason(
        "numbers are read as people write them: without exponent, and with a digit before the point",
        BOUNDS | {"badInput", "stepMismatch"},
        lambda one: one.field["type"] == "number" and re.search(r"[eE]|^-?\.", one.text) is not None,
    ),
]


def test_fields_are_judged_as_by_the_browser(page: Page) -> None:
    judged = [settle(page, one) for one in judge(page, random_fields(SEED, COUNT))]
    explained: Counter[str] = Counter()
    unexplained: list[str] = []
    for one in judged:
        for flag in one.browser ^ one.engine:
            reason = next((r for r in REASONS if flag in r.flags and r.holds(one)), None)
            if reason:
                explained[reason.words] += 1
            else:
                unexplained.append(f"{flag}: {one}")
    told = Counter(flag for one in judged for flag in one.browser & one.engine)
    print(f"{COUNT} fields of seed {SEED}; both sides say: {dict(told)}")
    for words, count in explained.most_common():
        print(f"{count} differences: {words}")
    assert not unexplained, f"{len(unexplained)} differences:\n" + "\n".join(unexplained[:40])
    # Both sides must hold the same for patterns; what is one but is not supported says so.
    strange = [one for one in judged if (one.pattern_error == "syntax") == one.is_pattern]
    assert not strange, f"{len(strange)} patterns:\n" + "\n".join(map(str, strange[:40]))
    # A comparison says nothing about what never happens.
    assert all(told[flag] > 20 for flag in set(FLAGS.values())), told
    assert all(explained[reason.words] for reason in REASONS), "A reason explains nothing."


def settle(page: Page, one: Judged) -> Judged:
    """Asks the browser's regular expressions themselves where only its control refuses a text."""
    if "patternMismatch" not in one.browser - one.engine:
        return one
    source = f"^(?:{one.field['pattern']})$"
    match = page.evaluate(
        "([source, text]) => new RegExp(source, 'v').test(text)", [source, one.text]
    )
    return one._replace(is_match=match)


def judge(page: Page, fields: list[Field]) -> list[Judged]:
    """What the browser says, and then the engine of what the browser would send."""
    page.set_content("<!doctype html><title>Fields</title>")
    for index in page.evaluate(JUDGE, fields):
        page.keyboard.insert_text(fields[index]["texts"][0])
    verdicts: list[dict[str, Any]] = page.evaluate("results")
    patterns: list[bool] = page.evaluate("patterns")
    sent = [sent_texts(field, verdict) for field, verdict in zip(fields, verdicts, strict=True)]
    answers = engine_verdicts(
        [{**field, "texts": texts} for field, texts in zip(fields, sent, strict=True)]
    )
    return [
        Judged(
            field,
            texts[0] if texts else "",
            browser_flags(field, verdict),
            {FLAGS.get(code, code) for code in answer["codes"]},
            answer.get("patternError"),
            is_pattern,
        )
        for field, verdict, texts, answer, is_pattern in zip(
            fields, verdicts, sent, answers, patterns, strict=True
        )
    ]


def is_refused(field: Field, verdict: dict[str, Any]) -> bool:
    """Whether the control could not take what was entered.

    Pickers empty themselves then; a number says so. A slider and a colour become another value.
    """
    is_emptied = field["type"] in PICKED and verdict["texts"] == [""] and field["texts"] != [""]
    return is_emptied or "badInput" in verdict["flags"]


def sent_texts(field: Field, verdict: dict[str, Any]) -> list[str]:
    texts: list[str] = field["texts"] if is_refused(field, verdict) else verdict["texts"]
    return texts


def browser_flags(field: Field, verdict: dict[str, Any]) -> set[str]:
    """What the browser says; of what it could not take, only this."""
    return {"badInput"} if is_refused(field, verdict) else set(verdict["flags"])


def engine_verdicts(fields: list[Field]) -> list[dict[str, Any]]:
    chosen = os.environ.get("FIELD_VERDICTS")
    program = Path(chosen) if chosen else REPOSITORY / ".build/debug/FieldVerdicts"
    lines = "\n".join(json.dumps(field) for field in fields)
    answer = subprocess.run(
        [program], input=lines, stdout=subprocess.PIPE, text=True, check=True, timeout=300
    )
    return [json.loads(line) for line in answer.stdout.splitlines()]
