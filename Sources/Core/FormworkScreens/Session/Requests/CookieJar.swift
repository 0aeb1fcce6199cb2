import Formwork
import Foundation
import Synchronization

/// The cookies of one log-in at one server, which are sent to no other.
///
/// Its rules are stricter than those of browsers (RFC 6265): a cookie with a `Domain` is not kept, one
/// that is `Secure` or whose name demands it only from a server at `https`, and none beyond the limits. It
/// knows no dates, so that a clock that jumps loses no session: the server judges a cookie's age.
final class CookieJar: Sendable {
    /// The maximum number of cookies; further ones are not kept.
    static let maximumCount = 20

    /// The maximum number of bytes of all names and values; cookies beyond it are not kept.
    static let maximumBytes = 8_192

    private struct State {
        var cookies: [(name: String, value: String)] = []
        var age = 0
    }

    private let state: Mutex<State>
    private let isSecure: Bool
    private let basePath: String

    /// Makes a jar for a server.
    init(for server: URL, _ cookies: [(name: String, value: String)] = []) {
        isSecure = server.scheme?.lowercased() == "https"
        basePath = server.path.isEmpty ? "/" : server.path
        state = Mutex(State())
        for cookie in cookies { put(cookie.name, cookie.value) }
    }

    /// The cookies as they are.
    var cookies: [(name: String, value: String)] { state.withLock(\.cookies) }

    /// The number of times that a log-in began with this jar: answers of former times change nothing.
    var age: Int { state.withLock(\.age) }

    /// The header field with all cookies; none without.
    var headers: [String: String] {
        let cookies = cookies
        guard !cookies.isEmpty else { return [:] }
        return ["Cookie": cookies.map { "\($0.name)=\($0.value)" }.joined(separator: "; ")]
    }

    /// Lets answers to requests that were sent so far change nothing.
    func beginAgain() { state.withLock { $0.age += 1 } }

    /// Replaces all cookies by one; `nil` for none.
    func replaceAll(by cookie: (name: String, value: String)?) {
        state.withLock { state in
            state.age += 1
            state.cookies = []
        }
        if let cookie { put(cookie.name, cookie.value) }
    }

    /// Takes the cookies of an answer to a request that was sent at an age of the jar.
    func take(from answer: RequestAnswer, sentAt age: Int) {
        guard age == self.age else { return }
        for field in answer.headers where field.name.lowercased() == "set-cookie" {
            for text in Self.cookies(in: field.value) { take(text) }
        }
    }

    private func take(_ text: Substring) {
        let parts = text.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
        guard
            let pair = parts.first?.split(
                separator: "=", maxSplits: 1, omittingEmptySubsequences: false),
            pair.count == 2
        else { return }
        let attributes = Dictionary(
            parts.dropFirst().map { Self.attribute($0) }, uniquingKeysWith: { _, last in last })
        let name = String(pair[0])
        guard isAcceptable(name, attributes) else { return }
        let isOver = attributes["max-age"].flatMap { Int($0) }.map { $0 <= 0 } ?? false
        isOver ? remove(name) : put(name, String(pair[1]))
    }

    private func isAcceptable(_ name: String, _ attributes: [String: String]) -> Bool {
        let path = attributes["path"] ?? "/"
        let lowercased = name.lowercased()
        let mustBeSecure = lowercased.hasPrefix("__host-") || lowercased.hasPrefix("__secure-")
        let declaresSecure = attributes["secure"] != nil
        guard !mustBeSecure || declaresSecure, !declaresSecure || isSecure else { return false }
        guard !lowercased.hasPrefix("__host-") || path == "/" else { return false }
        return attributes["domain"] == nil && (basePath + "/").hasPrefix(path)
    }

    private func put(_ name: String, _ value: String) {
        guard !name.isEmpty, name.utf8.allSatisfy(\.isInCookieName),
            value.utf8.allSatisfy(\.isInCookieValue)
        else { return }
        state.withLock { state in
            let others = state.cookies.filter { $0.name != name }
            let size = others.reduce(name.utf8.count + value.utf8.count) {
                $0 + $1.name.utf8.count + $1.value.utf8.count
            }
            guard others.count < Self.maximumCount, size <= Self.maximumBytes else { return }
            state.cookies = others + [(name, value)]
        }
    }

    private func remove(_ name: String) {
        state.withLock { $0.cookies.removeAll { $0.name == name } }
    }

    private static func attribute(_ text: String) -> (String, String) {
        let pair = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        return (pair[0].lowercased(), pair.count > 1 ? String(pair[1]) : "")
    }

    /// The cookies in a header field: Foundation joins several fields by commas, which dates have, too.
    private static func cookies(in field: String) -> [Substring] {
        var cookies: [Substring] = []
        var start = field.startIndex
        for comma in field.indices where field[comma] == "," && cookies.count < maximumCount {
            let rest = field[field.index(after: comma)...].drop { $0 == " " }
            let name = rest.prefix { $0.utf8.allSatisfy(\.isInCookieName) }
            guard !name.isEmpty, rest[name.endIndex...].first == "=" else { continue }
            cookies.append(field[start..<comma])
            start = rest.startIndex
        }
        return cookies + [field[start...]]
    }
}

extension UInt8 {
    /// Whether the character can be in the name of a cookie (RFC 9110, 5.6.2: a token).
    fileprivate var isInCookieName: Bool {
        (0x21...0x7E).contains(self) && !"()<>@,;:\\\"/[]?={}".utf8.contains(self)
    }

    /// Whether the character can be in the value of a cookie (RFC 6265, 4.1.1).
    fileprivate var isInCookieValue: Bool {
        (0x21...0x7E).contains(self) && !",;\\".utf8.contains(self)
    }
}
