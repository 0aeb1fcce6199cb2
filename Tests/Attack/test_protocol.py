"""Malformed HTTP is refused or closed, and never disturbs the next request."""

import pytest
from site_under_attack import Site

HOST = b"Host: 127.0.0.1\r\n"
GET = b"GET /ideas/new HTTP/1.1\r\n"
POST = b"POST /ideas/new HTTP/1.1\r\n" + HOST

# What is sent, and the statuses that may come; none means that the connection ends without one.
MALFORMED: list[tuple[str, bytes, set[int | None]]] = [
    ("no host", GET + b"\r\n", {400}),
    ("two hosts", GET + HOST + HOST + b"\r\n", {400}),
    ("two different hosts", GET + HOST + b"Host: evil.example\r\n\r\n", {400}),
    ("a foreign host", GET + b"Host: evil.example\r\n\r\n", {400, 421}),
    ("a host that is none", GET + b"Host: a b\r\n\r\n", {400, 421}),
    ("no request line", b"\r\n\r\n\r\n", {400, None}),
    ("no version", b"GET /\r\n\r\n", {400, 505, None}),
    ("a version of the future", b"GET / HTTP/9.9\r\n" + HOST + b"\r\n", {400, 505, None}),
    ("a method of spaces", b"G ET / HTTP/1.1\r\n" + HOST + b"\r\n", {400, None}),
    ("a NUL in the path", b"GET /\x00 HTTP/1.1\r\n" + HOST + b"\r\n", {400, 404, None}),
    ("a NUL in a field", GET + HOST + b"X: a\x00b\r\n\r\n", {400, None}),
    ("a folded field", GET + HOST + b"X: a\r\n b\r\n\r\n", {200, 400, None}),
    ("a field without a colon", GET + HOST + b"nonsense\r\n\r\n", {400, None}),
    ("a space before the colon", GET + HOST + b"X : a\r\n\r\n", {400, None}),
    ("a field of 100 KB", GET + HOST + b"X: " + b"a" * 100_000 + b"\r\n\r\n", {400, 413, 431, None}),
    ("10,000 fields", GET + HOST + b"X: a\r\n" * 10_000 + b"\r\n", {400, 413, 431, None}),
    ("a path of 100 KB", b"GET /" + b"a" * 100_000 + b" HTTP/1.1\r\n" + HOST + b"\r\n",
     {400, 404, 414, 431, None}),
    ("two lengths", POST + b"Content-Length: 3\r\nContent-Length: 4\r\n\r\nabcd", {400, None}),
    ("a length below zero", POST + b"Content-Length: -1\r\n\r\n", {400, None}),
    ("a length of words", POST + b"Content-Length: many\r\n\r\n", {400, None}),
    ("a length beyond numbers", POST + b"Content-Length: 99999999999999999999\r\n\r\n",
     {400, 413, None}),
    ("length and chunks", POST + b"Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
     {400, None}),
    ("an unknown coding", POST + b"Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n", {400, 501}),
    ("chunks that are none", POST + b"Transfer-Encoding: chunked\r\n\r\nzz\r\n\r\n", {400, None}),
    ("a chunk without end", POST + b"Transfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\na",
     {400, 413, None}),
    ("chunks in HTTP/1.0",
     b"POST /ideas/new HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
     {400, None}),
    ("a half body", POST + b"Content-Length: 100\r\n\r\n{", {400, 408, None}),
    ("an unknown expectation", POST + b"Expect: a-miracle\r\nContent-Length: 0\r\n\r\n", {417}),
    ("random bytes", bytes(range(256)) * 40, {400, None}),
    ("the beginning of TLS", b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", {400, None}),
    ("the preface of HTTP/2", b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", {400, 505, None}),
]  # fmt: skip


@pytest.mark.parametrize(
    ("content", "statuses"), [case[1:] for case in MALFORMED], ids=[case[0] for case in MALFORMED]
)
def test_malformed_requests_are_refused(
    site: Site, content: bytes, statuses: set[int | None]
) -> None:
    answer = site.raw(content)
    assert status_of(answer) in statuses, answer[:200]
    site.expect_alive()


def test_a_second_request_is_never_hidden_in_a_body(site: Site) -> None:
    hidden = b"GET /ideas HTTP/1.1\r\n" + HOST + b"\r\n"
    for head in (
        b"Content-Length: 0\r\nTransfer-Encoding: chunked\r\n",
        b"Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n",
        b"Transfer-Encoding : chunked\r\n",
        b"Transfer-Encoding: xchunked\r\n",
        b"Content-Length: 0\r\nContent-Length: 50\r\n",
    ):
        answer = site.raw(POST + head + b"\r\n0\r\n\r\n" + hidden)
        assert b"ideas?sort" not in answer, head
        assert status_of(answer) in {400, 501, None}, (head, answer[:100])
    site.expect_alive()


def test_a_body_that_is_not_wanted_ends_the_connection(site: Site) -> None:
    """After the refusal only a little more is read, however much is sent."""
    import socket

    taken = 0
    with socket.create_connection((site.host, site.port), timeout=10) as connection:
        connection.sendall(
            b"POST /nowhere HTTP/1.1\r\n" + HOST + b"Transfer-Encoding: chunked\r\n\r\n"
        )
        try:
            while taken < 256:
                connection.sendall(b"100000\r\n" + b"a" * 0x100000 + b"\r\n")
                taken += 1
        except OSError:
            pass
    assert taken < 128, f"{taken} MiB were taken"
    site.expect_alive()


def test_an_expectation_is_answered_before_the_body(site: Site) -> None:
    import socket

    with socket.create_connection((site.host, site.port), timeout=10) as connection:
        connection.sendall(POST + b"Expect: 100-continue\r\nContent-Length: 2\r\n\r\n")
        assert connection.recv(100).startswith(b"HTTP/1.1 100")


def status_of(answer: bytes) -> int | None:
    """The status of an answer, `None` if there is none."""
    return int(answer[9:12]) if answer.startswith(b"HTTP/1.") else None
