"""Writes, as JSON, what Babel makes of the values in cases.json, locale by locale.

Babel leaves some of CLDR's rules to its callers. They are applied here from Babel's own data: the
digits, the minus and the percent sign of the numbering system, and the space between letters of a
currency and digits. What it knows nothing of, that some locales set only five or more digits
apart, is kept out of the cases: their numbers have less than four digits or more.
"""

import datetime
import decimal
import json
import pathlib
import re
import sys

import babel.core
import babel.dates
import babel.lists
import babel.numbers

CASES = json.loads((pathlib.Path(__file__).parent / "cases.json").read_text())
ZEROS = {"arab": 0x660, "arabext": 0x6F0, "deva": 0x966, "beng": 0x9E6, "mymr": 0x1040}


def texts(name):
    locale = babel.core.Locale.parse(name)
    numbering = locale.default_numbering_system
    zero = ZEROS.get(numbering, ord("0"))

    symbols = locale.number_symbols[numbering]

    def digits(text):
        return text.translate({ord("0") + digit: zero + digit for digit in range(10)})

    def written(text):
        signs = {ord("-"): symbols["minusSign"], ord("%"): symbols["percentSign"]}
        return digits(re.sub(r"(?<=[A-Z])(?=[0-9])", "\xa0", text).translate(signs))

    result = {}
    own = {"locale": locale, "numbering_system": "default"}
    for number in CASES["numbers"]:
        value = decimal.Decimal(number)
        result[f"number {number}"] = written(
            babel.numbers.format_decimal(value, decimal_quantization=False, **own))
        result[f"percent {number}"] = written(
            babel.numbers.format_percent(value, decimal_quantization=False, **own))
        for code in CASES["currencies"]:
            result[f"{code} {number}"] = written(
                babel.numbers.format_currency(value, code, **own))
    for day in CASES["days"]:
        moment = datetime.datetime.fromisoformat(day)
        for skeleton in CASES["skeletons"]:
            result[f"{skeleton} {day}"] = digits(
                babel.dates.format_skeleton(skeleton, moment, fuzzy=False, locale=locale))
    for elements in CASES["lists"]:
        for style, babel_style in {"and": "standard", "or": "or"}.items():
            result[f"{style} {' '.join(elements)}"] = babel.lists.format_list(
                elements, babel_style, locale)
    return result


json.dump({name: texts(name) for name in CASES["locales"]}, sys.stdout)
