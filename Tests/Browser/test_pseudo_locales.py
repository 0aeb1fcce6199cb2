"""Ideaboard in two languages that nobody speaks: every text is translated and has room.

`en-XA` writes texts longer, with accents, between brackets; `ar-XB` writes each word from right to
left between two marks. What shows neither was never looked up.
"""

import re

import pytest
from accessibility import expect_accessible
from ideas import GARDEN
from layout import expect_fit, expect_whole_controls
from playwright.sync_api import Page, expect
from states import LONG, NASTY, NOBODY, Boards, state_named
from windows import Windows

PSEUDO_LOCALES = [("en-XA", "ltr"), ("ar-XB", "rtl")]
STATES = [
    "list-empty", "list-full", "list-hard", "nothing-found", "new", "new-errors", "show", "edit",
    "edit-errors", "edit-conflict", "delete", "delete-conflict", "not-found", "forged",
]  # fmt: skip

# Everything that a page says: its title, text, and the attributes that are shown or read aloud.
# Names of languages are in those languages, and text areas have what somebody typed.
TEXTS = """() => {
    const attributes = ["placeholder", "title", "aria-label", "aria-description", "alt",
        "data-label", "label"];
    const isOwn = element => element.closest("[lang]") === document.documentElement
        && !element.closest("script, style, textarea");
    const texts = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node; node = walker.nextNode();) {
        if (!node.data.trim() || !isOwn(node.parentElement)) continue;
        let sentence = node.parentElement;
        while (sentence.matches("bdi, strong")) sentence = sentence.parentElement;
        texts.push(sentence.textContent);
    }
    for (const element of document.querySelectorAll("body *")) {
        if (!isOwn(element)) continue;
        for (const name of attributes) texts.push(element.getAttribute(name) ?? "");
        if (element.matches("input[type=submit], input[type=button], input[type=reset]"))
            texts.push(element.value);
    }
    for (const meta of document.querySelectorAll("meta[name=description]"))
        texts.push(meta.content);
    return [...new Set(texts.map(text => text.trim()))];
}"""

# What people typed, here or in the ideas that the boards are filled with.
TYPED = [
    *(str(text) for text in GARDEN.values()), LONG, NASTY, "حديقة على السطح", "نور", "نحل وأعشاب.",
    "A garden in the yard", "A garden on two roofs", "Bees only.", "Kept too", "Kept", "a lot",
    "rosa@", "unicorn", NOBODY,
]  # fmt: skip
NUMBERED = re.compile(r"Garden number \d+")
DATE = re.compile(
    r"[A-Z][a-z]{2,8} \d+, \d{4}((,| at) \d+:\d\d(\s[AP]M)?)?"
    r"|[\d٠-٩]+ [^\W\d]+،? [\d٠-٩]{4}(،? [\d٠-٩]+:[\d٠-٩]{2}\s[صم])?"
)
DIRECTION_MARKS = re.compile("[\u200e\u200f\u061c\u2066-\u2069]")
MIRRORED_WORD = re.compile("\u202e[^\u202e\u202c]*\u202c")
FORMAT = re.compile(r"\b(CSV|JSON)\b")
CURRENCY_SYMBOL = re.compile(r"US\$|JP¥|EGP|ج\.م\.")


def own_words(text: str) -> str:
    """The text without what people typed, without amounts, dates and names of formats."""
    text = DIRECTION_MARKS.sub("", text)
    for typed in sorted(TYPED, key=len, reverse=True):
        text = text.replace(typed, "")
    for pattern in (NUMBERED, DATE, FORMAT, CURRENCY_SYMBOL):
        text = pattern.sub("", text)
    return text.strip()


def is_transformed(text: str, locale: str) -> bool:
    """Whether every word of the text went through the pseudo-locale."""
    words = own_words(text)
    if locale == "ar-XB":
        return not any(letter.isalpha() for letter in MIRRORED_WORD.sub("", words))
    if not any(letter.isalpha() for letter in words):
        return True
    # A text that stands among others may begin after one of them.
    return "[" in words and "]" in words and not re.search(r"[A-Za-z]", words)


def expect_transformed(page: Page, locale: str) -> None:
    """Fails with the texts of the page that were never looked up."""
    texts = page.evaluate(TEXTS)
    assert any(own_words(text) for text in texts), f"{page.url} says nothing."
    plain = [text for text in texts if not is_transformed(text, locale)]
    assert not plain, f"{page.url} has texts of its own:\n" + "\n".join(map(repr, plain))


@pytest.mark.parametrize("locale", PSEUDO_LOCALES, ids=lambda locale: locale[0])
@pytest.mark.parametrize("name", STATES)
def test_is_translated_and_has_room(
    silent: Windows, pseudo_boards: Boards, name: str, locale: tuple[str, str]
) -> None:
    tag, direction = locale
    page = silent.open_page(locale=tag, viewport=(1280, 800))
    state_named(name).open(page, pseudo_boards)
    expect(page.locator("html")).to_have_attribute("lang", tag)
    expect(page.locator("html")).to_have_attribute("dir", direction)
    expect_transformed(page, tag)
    for width in (1280, 320):
        page.set_viewport_size({"width": width, "height": 800})
        expect_fit(page)
        expect_whole_controls(page)
    expect_accessible(page)


def test_offers_the_pseudo_locales(silent: Windows, pseudo_boards: Boards) -> None:
    page = silent.open_page()
    page.goto(f"{pseudo_boards.empty.server}/ideas")
    page.locator(".site-languages summary").click()
    page.get_by_role("link", name="Mirrored", exact=True).click()
    expect(page.locator("html")).to_have_attribute("lang", "ar-XB")
    page.goto(f"{pseudo_boards.empty.server}/ideas/new")
    expect(page.locator("html")).to_have_attribute("lang", "ar-XB")


def test_does_not_offer_them_by_default(silent: Windows, boards: Boards) -> None:
    page = silent.open_page(locale="en-XA")
    page.goto(f"{boards.empty.server}/ideas?locale=ar-XB")
    assert page.get_attribute("html", "lang") in ("en", "ar")
    assert page.locator(".site-languages a").count() == 3


@pytest.mark.parametrize(
    ("locale", "text", "expected"),
    [
        ("en-XA", "[Ñéŵ îðéå ẋẋẋ]", True),
        ("en-XA", "New idea", False),
        ("en-XA", "[Ñéŵ ẋ] idea", False),
        ("en-XA", "Ñéŵ îðéå", False),
        ("en-XA", "€1,250.00", True),
        ("en-XA", "Apr 30, 2030", True),
        ("ar-XB", "\u202eNew\u202c \u202eidea\u202c.", True),
        ("ar-XB", "\u202eNew\u202c idea.", False),
        ("ar-XB", "فكرة", False),
        ("ar-XB", "\u2068A garden on the roof\u2069", True),
    ],
)
def test_distinguishes_transformed_texts(locale: str, text: str, expected: bool) -> None:
    assert is_transformed(text, locale) is expected
