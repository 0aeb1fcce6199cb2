"""Whatever is entered, in any field and any language, is shown as text and nothing else."""

import pytest
from payloads import PAYLOADS
from site_under_attack import IDEA, PLAN, Site

LANGUAGES = ["en", "de", "ar"]
IDEA_FIELDS = [
    "title", "authorName", "content", "category", "budget", "currency", "dueDate", "contactEmail"
]  # fmt: skip
PLAN_FIELDS = [
    "title", "summary", "category", "country", "region", "city", "startDate", "endDate", "color",
    "team.0.name", "team.0.role", "team.0.days", "team.0.skills.0.name", "formwork-kept",
    "formwork-action", "formwork-step", "formwork-key", "unknown", "<b>\"'", "team.<i>.name",
]  # fmt: skip
FORMS = {"ideas/new": IDEA_FIELDS, "plans/new": PLAN_FIELDS}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("form", FORMS)
def test_refused_forms_show_the_input_as_text(site: Site, form: str, language: str) -> None:
    visitor = site.visitor()
    link = f"{form}?locale={language}"
    hidden = visitor.hidden(link)
    for payload in PAYLOADS:
        answer = visitor.post(link, hidden | dict.fromkeys(FORMS[form], payload))
        assert answer.status in {200, 400, 413, 422}, (payload, answer.status)
        assert not answer.markup.faults(), (payload, answer.markup.faults())
        assert answer.header("Set-Cookie") != "a=b"


@pytest.mark.parametrize("language", LANGUAGES)
def test_stored_texts_are_shown_as_text(site: Site, language: str) -> None:
    for payload in PAYLOADS:
        idea = IDEA | {name: payload for name in ("title", "authorName", "content")}
        created = site.call("POST", "ideas/new", idea)
        if created.status != 201:
            assert created.status == 422, (payload, created.status)
            continue
        shown = site.visitor().open(f"ideas/{created.json['id']}?locale={language}")
        assert shown.status == 200
        assert not shown.markup.faults(), (payload, shown.markup.faults())
    listed = site.visitor().open(f"ideas?sort=-createdAt&locale={language}")
    assert listed.status == 200 and not listed.markup.faults()


def test_queries_and_header_fields_are_shown_as_text(site: Site) -> None:
    from urllib.parse import quote

    for payload in PAYLOADS:
        text = quote(payload, safe="")
        for query in (f"search={text}", f"sort={text}", f"page={text}", f"{text}=1", f"locale={text}"):
            answer = site.visitor().open(f"ideas?{query}")
            assert answer.status in {200, 400}, (query, answer.status)
            assert not answer.markup.faults(), (query, answer.markup.faults())
        printable = "".join(sign for sign in payload if " " <= sign < "\x7f")
        for name in ("Accept-Language", "Cookie", "Referer", "User-Agent", "Idempotency-Key"):
            answer = site.visitor().open("ideas", **{name: printable})
            assert answer.status == 200 and not answer.markup.faults(), (name, printable)


def test_links_made_of_addresses_lead_to_the_address_alone(site: Site) -> None:
    address = "victim%40bank.example?subject=Hi&body=pay@evil.example"
    created = site.call("POST", "ideas/new", IDEA | {"contactEmail": address})
    if created.status == 422:
        return
    shown = site.visitor().open(f"ideas/{created.json['id']}")
    links = [a.get("href", "") for a in shown.markup.root.findall(".//a")]
    mail = [link for link in links if link.startswith("mailto:")]
    assert mail and all("?" not in link and "&" not in link for link in mail), mail


def test_bodies_cannot_set_what_no_form_has(site: Site) -> None:
    for name in ("id", "version", "createdAt", "updatedAt", "deletedAt", "_properties", "__proto__"):
        for value in ("x", 1, None, [], {}, True, [{}]):
            answer = site.call("POST", "ideas/new", IDEA | {name: value})
            assert answer.status == 422, (name, value, answer.status)
            assert name in answer.body.decode(), (name, value)
    for shape in ("x", 5, True, [5, {"name": "a"}], [[]], [None], {"a": 1}):
        answer = site.call("POST", "plans/new", PLAN | {"title": "s", "team": shape})
        assert answer.status == 422, (shape, answer.status, answer.body)
