"""Who asks is never taken from what anybody can write."""

from site_under_attack import IDEA, Site

FIELDS = {name: "on" if value is True else str(value) for name, value in IDEA.items()}


def count(site: Site) -> int:
    return int(site.call("GET", "ideas").json["total"])


def test_an_invented_token_is_refused(site: Site) -> None:
    before = count(site)
    for token in ("a" * 32, "", "0" * 64, "a.b.c"):
        for cookie in ("formwork-token", "formwork-session", "__Host-formwork-session"):
            answer = site.visitor().post(
                "ideas/new", FIELDS | {"_csrf": token}, Cookie=f"{cookie}={token}"
            )
            assert answer.status == 403, (token, cookie, answer.status)
    assert count(site) == before


def test_a_token_of_another_visitor_is_worth_nothing(site: Site) -> None:
    token = site.visitor().hidden("ideas/new")["_csrf"]
    other = site.visitor()
    other.open("ideas/new")
    assert other.post("ideas/new", FIELDS | {"_csrf": token}).status == 403


def test_another_origin_changes_nothing(site: Site) -> None:
    before = count(site)
    own = f"http://{site.host}:{site.port}"
    for origin in ("https://evil.example", "null", f"{own}.evil.example", "http://127.0.0.1:1"):
        visitor = site.visitor()
        hidden = visitor.hidden("ideas/new")
        cookies = dict(visitor.cookies)
        answer = visitor.post("ideas/new", FIELDS | hidden, Origin=origin)
        assert answer.status == 403, (origin, answer.status)
        assert b'name="_csrf"' not in answer.body, origin
        assert visitor.cookies == cookies, "the visitor's session was replaced"
        assert site.call("POST", "ideas/new", IDEA, Origin=origin).status == 403
        assert site.call("DELETE", "ideaboard/destroy-idea?id=0", None, Origin=origin).status == 403
    assert count(site) == before
    visitor = site.visitor()
    assert visitor.post("ideas/new", FIELDS | visitor.hidden("ideas/new"), Origin=own).status == 303


def test_foreign_hosts_are_not_served(site: Site) -> None:
    for host in ("evil.example", f"evil.example:{site.port}", "127.0.0.1.evil.example"):
        answer = site.send("GET", "ideas", headers={"Host": host})
        assert answer.status in {400, 421}, (host, answer.status)


def test_two_programs_with_the_same_key_are_two_programs(site: Site) -> None:
    first = site.call("POST", "ideas/new", IDEA | {"title": "First"}, **{"Idempotency-Key": "1"})
    second = site.call("POST", "ideas/new", IDEA | {"title": "Second"}, **{"Idempotency-Key": "1"})
    assert (first.status, second.status) == (201, 201)
    assert first.json["id"] != second.json["id"]
