"""Random fields of HTML: controls, the attributes that constrain them, and what people enter.

Half of the values are made to keep the rules and half to break one narrowly, because what is far
from every bound tells little.
"""

from collections.abc import Callable
from datetime import date, timedelta
from random import Random
from typing import Any

Field = dict[str, Any]

TYPED = ("text", "search", "tel", "password", "email", "url", "textarea", "number")
PICKED = ("date", "time", "month", "datetime-local", "range", "color")
CHOSEN = ("select", "checkbox", "radio")

LETTERS = "abcdefgXYZ0123456789-_ .,é漢👍"
NUMBER_SIGNS = "0123456789.-+eE"
STEPS = (None, None, "any", "0.1", "0.01", "0.25", "1.5", "3", "7", "10", "1000")
ALL_STEPS = (None, None, "any", "1", "2", "3", "7", "10", "30", "60", "90", "300", "900", "3600")
CLOSE_TO_PATTERNS = (
    "(?=a)*a", "(?!b", "(?<=a)b", "(?=(a)?).*\\1", "(?i:a)", "\\p{lu}", ".*[\\q{ab|c}]?", "(", ")", "[",
    "a{2", "a{2,1}", "*a", "a**", "\\", "\\a", "[b-a]", "[a-]", "[(]", "[a&&b-c]", "[a--b&&c]", "{", "}",
    "]", "a|*", "(?<n>a)(?<n>b)", "\\u{110000}", "\\x4", "^*", "[a!!b]", "(?:", "(?a)", "\\-",
)  # fmt: skip
# Matched only once millions of ways have been tried, by who tries them one after the other.
TRIED_IN_MANY_WAYS = ("(?:a+)+b|a*", "a" * 22)


def random_fields(seed: int, count: int) -> list[Field]:
    """So many fields, the same for the same seed."""
    random = Random(seed)
    types = TYPED + PICKED + CHOSEN
    return [random_field(random, types[number % len(types)]) for number in range(count)]


def random_field(random: Random, kind: str) -> Field:
    """A field of one type, with some of the attributes that the type takes."""
    field: Field = {"type": kind}
    if random.random() < 0.4:
        field["required"] = True
    if kind in CHOSEN:
        add_choices(random, field)
    elif kind in ("number", "range"):
        add_numbers(random, field)
    elif kind == "color":
        return {"type": kind, "texts": [random.choice(("#c0ffee", "#C0FFEE", "red", "", "#12"))]}
    elif kind in PICKED:
        add_moments(random, field, kind)
    else:
        add_text(random, field)
    return {name: value for name, value in field.items() if value is not None}


def add_choices(random: Random, field: Field) -> None:
    choices = random.sample(("a", "b", "c d", "é", "0"), random.randint(1, 5))
    if field["type"] == "checkbox":
        field["texts"] = random.choice(([], ["true"]))
        return
    field["multiple"] = True if field["type"] == "select" and random.random() < 0.5 else None
    # Whatever has no value of its own stands first, as the words that ask for a choice do.
    if field["type"] == "select" and not field["multiple"] and random.random() < 0.6:
        choices.insert(0, "")
    field["choices"] = choices
    most = len(choices) if field["multiple"] else 1
    least = 1 if field["type"] == "select" and not field["multiple"] else 0
    field["texts"] = random.sample(choices, random.randint(least, most))


def add_text(random: Random, field: Field) -> None:
    text = random_text(random, field["type"])
    if field["type"] != "textarea" and random.random() < 0.6:
        pattern, sample = random_pattern(random, 3)
        if random.random() < 0.1:
            pattern = random.choice(CLOSE_TO_PATTERNS)
        field["pattern"] = pattern
        if random.random() < 0.7:
            text = sample() if random.random() < 0.6 else damaged(random, sample())
        if random.random() < 0.01:
            field["pattern"], text = TRIED_IN_MANY_WAYS
    if field["type"] == "textarea" and random.random() < 0.3:
        text += "\n" + random_text(random, "text")
    length = len(text.encode("utf-16-le")) // 2
    if random.random() < 0.4:
        field["minlength"] = max(0, length + random.randint(-2, 2))
    if random.random() < 0.4:
        field["maxlength"] = max(field.get("minlength", 0), length + random.randint(-2, 2))
    field["texts"] = [text]


def random_text(random: Random, kind: str) -> str:
    if random.random() < 0.1:
        return random.choice(("", "", " ", "  ", "\u00a0"))
    if kind == "email":
        return random_address(random)
    if kind == "url":
        return random_url(random)
    return "".join(random.choices(LETTERS, k=random.randint(1, 8)))


def random_address(random: Random) -> str:
    local = "".join(random.choices("abz09.!#$%&'*+/=?^_`{|}~-" + "@ ü(", k=random.randint(1, 5)))
    if random.random() < 0.6:
        local = "".join(random.choices("abz09.+-", k=random.randint(1, 5)))
    labels = [
        random.choice(("example", "a", "x-y", "1", "a--b", "-a", "a-", "", "b" * 63, "b" * 64, "a_b"))
        if random.random() < 0.3
        else random.choice(("example", "mail", "x-1"))
        for _ in range(random.randint(1, 3))
    ]
    return local + random.choice(("@", "@", "@", "@", "", "@@")) + ".".join(labels)


def random_url(random: Random) -> str:
    scheme = random.choice(
        ("https:", "http:", "HTTPS:", "mailto:", "tel:", "data:", "x-y.z+1:", "", "1a:", "a b:", ":")
    )
    slashes = random.choice(("//", "//", "//", "", "/", "///"))
    host = random.choice(
        ("example.org", "localhost", "[::1]", "[1", "a..b", "a b", "", "ex%41mple.org", "a<b", "1.2.3.4",
         "user@example.org", "u:p@h", "a^b", "a|b", "bücher.ch", "999.1.1.1", "[::g]", "1.2.3")
    )  # fmt: skip
    port = random.choice(("", "", "", ":80", ":", ":65535", ":65536", ":a"))
    path = random.choice(("", "/", "/a b", "/ä?q=1#f", "?q", "#f", "/%zz", "/a\\b"))
    return scheme + slashes + host + port + path


def random_pattern(random: Random, depth: int) -> tuple[str, Callable[[], str]]:
    """A pattern, and what makes texts that should have it."""
    parts = [random_part(random, depth) for _ in range(random.randint(1, 3))]
    if depth > 0 and random.random() < 0.15:
        others = [random_part(random, depth - 1) for _ in range(random.randint(0, 2))]
        return (
            "|".join(("".join(p for p, _ in parts), "".join(p for p, _ in others))),
            lambda: "".join(s() for _, s in random.choice((parts, others))),
        )
    return "".join(p for p, _ in parts), lambda: "".join(s() for _, s in parts)


def random_part(random: Random, depth: int) -> tuple[str, Callable[[], str]]:
    pattern, sample = random_atom(random, depth)
    choice = random.random()
    if choice < 0.55:
        return pattern, sample
    least = random.randint(0, 3)
    most = least + random.randint(0, 2)
    quantifier, low, high = random.choice(
        (("*", 0, 3), ("+", 1, 3), ("?", 0, 1), (f"{{{least}}}", least, least),
         (f"{{{least},}}", least, least + 2), (f"{{{least},{most}}}", least, most))
    )  # fmt: skip
    lazy = random.choice(("", "", "?"))
    return pattern + quantifier + lazy, lambda: "".join(
        sample() for _ in range(random.randint(low, high))
    )


def random_atom(random: Random, depth: int) -> tuple[str, Callable[[], str]]:
    if depth > 0 and random.random() < 0.08:
        pattern, _ = random_pattern(random, depth - 1)
        # Such a place cannot be repeated unless it stands in a group.
        return f"(?:{random.choice(('(?=', '(?!', '(?<=', '(?<!'))}{pattern}))", lambda: ""
    if depth > 0 and random.random() < 0.3:
        pattern, sample = random_pattern(random, depth - 1)
        name = f"(?<g{random.randint(0, 10**9)}>"
        return random.choice(("(", "(?:", name)) + pattern + ")", sample
    return random_choice(
        random,
        ("a", "a"), ("é", "é"), ("👍", "👍"), ("7", "7"), ("\\.", "."), ("\\/", "/"), ("-", "-"),
        ("\\u00e9", "é"), ("\\u{1F44D}", "👍"), ("\\uD83D\\uDC4D", "👍"), ("\\x41", "A"),
        ("\\d", "0123456789"), ("\\D", "aé-👍"), ("\\w", "aZ_9"), ("\\W", "-é👍"), ("\\s", " \u00a0"),
        ("\\S", "a漢"), (".", "a👍-"), ("[abc]", "abc"), ("[^abc]", "dé👍"), ("[a-f\\d]", "af09"),
        ("[\\w&&[^\\d]]", "aZ_"), ("[[a-z]--[aeiou]]", "bcd"), ("[a-c[x-z]]", "abxz"),
        ("[\\-\\]\\[]", "-[]"), ("[😀-😎]", "😃"), ("[^]", "a👍"), ("\\p{ASCII}", "a~"),
        ("\\P{ASCII}", "é"), ("[.*+?^$]", ".*+"), ("\\$", "$"), ("\\p{L}", "aé漢"), ("\\P{Lu}", "a-"),
        ("[\\p{L}--[a-z]]", "AÉ漢"), ("\\p{Emoji_Presentation}", "👍"), ("\\p{Script=Han}", "漢"),
        ("^", [""]), ("$", [""]), ("\\b", [""]), ("\\B", [""]), ("[]", [""]), ("", [""]),
    )  # fmt: skip


def random_choice(random: Random, *atoms: Any) -> tuple[str, Callable[[], str]]:
    pattern, samples = random.choice(atoms[:-6] if random.random() < 0.9 else atoms)
    # A place cannot be repeated unless it stands in a group.
    return (
        f"(?:{pattern})" if isinstance(samples, list) else pattern,
        lambda: random.choice(samples),
    )


def damaged(random: Random, text: str) -> str:
    place = random.randint(0, len(text))
    letter = random.choice(LETTERS)
    return random.choice((text[:place] + letter + text[place:], text[:place] + text[place + 1 :]))


def random_number(random: Random) -> str:
    number = random.randint(-2000, 2000)
    digits = random.randint(0, 3)
    text = f"{number / 10**digits:.{digits}f}"
    return text.lstrip("-") if float(text) == 0 else text


def add_numbers(random: Random, field: Field) -> None:
    field["step"] = random.choice(STEPS)
    if random.random() < 0.5:
        field["min"] = random_number(random)
    if random.random() < 0.5:
        field["max"] = random_number(random)
    text = random_number(random)
    step = field["step"]
    if random.random() < 0.5 and step not in (None, "any"):
        places = max(len(part.partition(".")[2]) for part in (step, field.get("min", "0")))
        value = float(field.get("min", "0")) + random.randint(-5, 50) * float(step)
        text = f"{value:.{places}f}"
    if field["type"] == "number" and random.random() < 0.2:
        text = "".join(random.choices(NUMBER_SIGNS, k=random.randint(0, 5)))
    field["texts"] = [text]


def add_moments(random: Random, field: Field, kind: str) -> None:
    field["step"] = random.choice(ALL_STEPS)
    if random.random() < 0.5:
        field["min"] = random_moment(random, kind)
    if random.random() < 0.5:
        field["max"] = random_moment(random, kind)
    text = random_moment(random, kind)
    if "time" in kind and random.random() < 0.05:
        text = text[: text.index(":") + 3] + random.choice((":30.5", ":59.123", ":00.000"))
    if random.random() < 0.15:
        text = random.choice(("", text + "0", text[:-1], text.replace("-", "/"), "nothing"))
    field["texts"] = [text]


def random_moment(random: Random, kind: str) -> str:
    if random.random() < 0.05:
        day = date(random.choice((1, 2, 1969, 9999)), random.randint(1, 12), random.randint(1, 28))
    else:
        day = date(2026, 11, 1) + timedelta(days=random.randint(-700, 700))
    time = f"{random.randint(0, 23):02}:{random.choice((0, 0, 15, 30, 59)):02}"
    if random.random() < 0.3:
        time += f":{random.choice((0, 1, 30, 59)):02}"
    separator = random.choice(("T", "T", "T", " "))
    return {
        "date": f"{day.isoformat()}",
        "month": f"{day.isoformat()[:7]}",
        "time": time,
        "datetime-local": f"{day.isoformat()}{separator}{time}",
    }[kind]
