import Formwork
import Foundation
import Testing

@testable import FormworkScreens

@Suite("The cookies of a session") struct CookieJarTests {
    private func jar(_ server: String = "https://intranet.example/base") throws -> CookieJar {
        CookieJar(for: try #require(URL(string: server)))
    }

    @Test(
        "are kept for their own host alone, by rules that are stricter than those of browsers",
        arguments: [
            ("a=1", "a=1"), ("a=1; Path=/; HttpOnly; SameSite=Lax", "a=1"),
            ("a=1; Secure", "a=1"), ("a=", "a="), ("a=b=c", "a=b=c"),
            ("__Host-a=1; Path=/; Secure", "__Host-a=1"), ("a=1; Path=/base", "a=1"),
            ("a=1; Max-Age=60", "a=1"), ("a=1; max-age=x", "a=1"),
            ("a=1; Expires=Wed, 21 Oct 2026 07:28:00 GMT, b=2", "a=1; b=2"),
            ("a=1; Path=/, b=2; HttpOnly", "a=1; b=2"),
            // None of these.
            ("a=1; Domain=example", nil), ("a=1; Domain=intranet.example", nil),
            ("__Host-a=1", nil), ("__Host-a=1; Secure; Path=/base", nil), ("__Secure-a=1", nil),
            ("a=1; Path=/other", nil), ("a=1; Max-Age=0", nil), ("a", nil), ("=1", nil), ("", nil),
            ("a b=1", nil), ("a=1\u{1}", nil), ("a=\"1\\2\"", nil), ("ä=1", nil), ("a=ä", nil),
        ] as [(String, String?)])
    func rules(field: String, header: String?) throws {
        let jar = try jar()
        jar.take(from: RequestAnswer(headers: [("set-cookie", field)]), sentAt: 0)
        #expect(jar.headers["Cookie"] == header)
    }

    @Test("of a server without HTTPS are none that demand it")
    func plain() throws {
        let jar = try jar("http://localhost:8080")
        let fields = ["a=1; Secure", "__Host-b=1; Secure; Path=/", "c=1"]
        jar.take(from: RequestAnswer(headers: fields.map { ("Set-Cookie", $0) }), sentAt: 0)
        #expect(jar.headers["Cookie"] == "c=1")
    }

    @Test("are replaced and removed by later answers, but not by those to former requests")
    func later() throws {
        let jar = try jar()
        func take(_ field: String, at age: Int) {
            jar.take(from: RequestAnswer(headers: [("Set-Cookie", field)]), sentAt: age)
        }
        take("a=1", at: 0)
        take("a=2", at: 0)
        jar.beginAgain()
        take("a=; Max-Age=0", at: 0)
        #expect(jar.headers["Cookie"] == "a=2")
        take("a=; Max-Age=0", at: 1)
        #expect(jar.headers == [:])
    }

    @Test("are bounded in number and size")
    func limits() throws {
        let jar = try jar()
        let many = (0..<1_000).map { (name: "Set-Cookie", value: "c\($0)=1") }
        jar.take(from: RequestAnswer(headers: many), sentAt: 0)
        #expect(jar.cookies.count == CookieJar.maximumCount)
        let large = try self.jar()
        let value = String(repeating: "x", count: CookieJar.maximumBytes)
        large.take(from: RequestAnswer(headers: [("Set-Cookie", "a=\(value)")]), sentAt: 0)
        large.take(
            from: RequestAnswer(headers: [("Set-Cookie", "a=\(value.dropLast())")]), sentAt: 0)
        #expect(large.cookies.count == 1)
        let joined = (0..<50_000).map { "c\($0)=1" }.joined(separator: ", ")
        let other = try self.jar()
        other.take(from: RequestAnswer(headers: [("Set-Cookie", joined)]), sentAt: 0)
        #expect(other.cookies.count <= CookieJar.maximumCount)
    }
}
