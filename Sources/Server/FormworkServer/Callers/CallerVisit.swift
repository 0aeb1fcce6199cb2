package import FormworkCryptography
package import Foundation
import HTTPTypes
import Synchronization

/// One request as a ``CallerRecognition`` sees it: the credentials that it carries, the way it came,
/// and the cookies of its answer.
///
/// ```swift
/// visit.cookie("members")                      // the value that the browser returned
/// visit.setCookie("members", token, maxAge: nil)
/// visit.renewVisitor()                         // after every change of rights
/// ```
///
/// Names of cookies are without the prefix `__Host-`, which is added where the site is reached by
/// HTTPS, so that no other host can set them.
public struct CallerVisit: Sendable {
    /// The parts that the copies of a visit share: it goes from step to step, and has some twenty references.
    private final class Circumstances: Sendable {
        let incoming: IncomingRequest
        let addressing: Addressing
        let basePath: String
        let deployment: Deployment
        let answer = AnswerCookies()

        init(
            _ incoming: IncomingRequest, _ addressing: Addressing, _ basePath: String,
            _ deployment: Deployment
        ) {
            self.incoming = incoming
            self.addressing = addressing
            self.basePath = basePath
            self.deployment = deployment
        }
    }

    private let circumstances: Circumstances

    init(
        _ incoming: IncomingRequest, _ addressing: Addressing, basePath: String,
        deployment: Deployment
    ) {
        circumstances = Circumstances(incoming, addressing, basePath, deployment)
    }

    /// Makes a visit, for tests of a recognition or of a handler without a server.
    public init(
        _ incoming: IncomingRequest = IncomingRequest(path: "/"),
        deployment: Deployment = Deployment()
    ) {
        self.init(
            incoming, deployment.addressing(of: incoming), basePath: "", deployment: deployment)
    }

    /// The address of the client, or of the proxy that does not name it.
    public var client: String { addressing.client }

    /// The network of the client: its IPv4 address, or the first 64 bits of its IPv6 address,
    /// because one client can use all addresses behind them.
    public var network: String {
        guard let address = NetworkAddress(client) else { return "" }
        return address.bytes.prefix(8).hexadecimalText
    }

    /// Whether the client is on the machine of the server.
    public var isLocal: Bool { NetworkAddress(client)?.isLoopback ?? false }

    /// Whether the request never left the machine of the server: a proxy on it has a local address too, and may
    /// not declare itself, so that the named host and the ``Deployment`` count as well.
    package var staysOnMachine: Bool {
        isLocal && !deployment.isPublic && Authority(addressing.host)?.isLoopback == true
            && !Self.fieldsOfProxies.contains { header($0) != nil }
    }

    private static let fieldsOfProxies = [
        "Forwarded", "Via", "X-Forwarded-For", "X-Forwarded-Host", "X-Forwarded-Proto", "X-Real-IP",
    ]

    /// Whether the client reached the site by HTTPS.
    public var isSecure: Bool { addressing.isSecure }

    /// Whether the method only reads (RFC 9110, 9.2.1).
    public var isSafe: Bool { incoming.isSafe }

    /// The address of the site's root as the client named it, without a slash at its end.
    ///
    /// The host is one that ``Deployment`` allows: no other request is answered.
    public var site: String {
        "\(isSecure ? "https" : "http")://\(addressing.host)\(basePath)"
    }

    /// The address of the site's root, without a slash at its end, for links in letters.
    ///
    /// The host is one that ``Deployment`` declares, whatever host the sender of the request named. With
    /// HTTPS it has no port. Only a site without declared hosts has that of the request.
    public var declaredSite: String {
        "\(isSecure ? "https" : "http")://\(deployment.linkHost(for: addressing))\(basePath)"
    }

    /// The value of a header field; `nil` if the request has none.
    public func header(_ name: String) -> String? {
        HTTPField.Name(name).flatMap { incoming.headers.joined($0) }
    }

    /// The value of a cookie as the browser has it after this answer; `nil` if it has none.
    public func cookie(_ name: String) -> String? {
        guard let set = answer.value(of: fullName(name)) else {
            return incoming.cookie(fullName(name))
        }
        return set.maxAge == 0 ? nil : set.text
    }

    /// Lets the browser keep a cookie until it ends, or for a number of seconds.
    ///
    /// No script can read it, and no other site can send it along. The last value of a name counts.
    public func setCookie(_ name: String, _ value: String, maxAge: Int?) {
        answer.set(fullName(name), to: AnswerCookies.Value(text: value, maxAge: maxAge))
    }

    /// Lets the browser drop a cookie that it has.
    public func removeCookie(_ name: String) {
        answer.set(fullName(name), to: AnswerCookies.Value(text: "", maxAge: 0))
    }

    /// Gives the browser another identity, so that knowledge of the former one is of no use.
    ///
    /// Forms that are open in the browser are refused once after it.
    public func renewVisitor() { answer.renewVisitor() }

    private func fullName(_ name: String) -> String { isSecure ? "__Host-\(name)" : name }

    private var incoming: IncomingRequest { circumstances.incoming }
    private var addressing: Addressing { circumstances.addressing }
    private var basePath: String { circumstances.basePath }
    private var deployment: Deployment { circumstances.deployment }
    private var answer: AnswerCookies { circumstances.answer }
}

extension CallerVisit {
    /// Signs parts with the key of the site, for one purpose.
    package func signature(of parts: [Data], for purpose: StaticString) -> Data {
        deployment.signingKey.signature(of: parts, for: purpose)
    }

    /// Whether a signature of parts is right, in the same time wherever it differs.
    package func isValid(_ signature: Data, of parts: [Data], for purpose: StaticString) -> Bool {
        deployment.signingKey.isValid(signature, of: parts, for: purpose)
    }

    /// The keys of the site that seal for one purpose: the first one seals, and all open.
    package func sealingKeys(of parts: [Data], for purpose: StaticString) -> [SealingKey] {
        deployment.signingKey.sealingKeys(of: parts, for: purpose)
    }

    /// The session of the browser after the answer; `nil` if it stays as it is.
    var renewedVisitor: Session? { answer.visitor }

    /// Adds the cookies to the answer.
    func apply(to response: inout OutgoingResponse) {
        for (name, value) in answer.values {
            response.setCookie(name, value.text, maxAge: value.maxAge, isSecure: isSecure)
        }
    }
}

/// The cookies that are set while one request is answered.
private final class AnswerCookies: Sendable {
    struct Value {
        let text: String
        let maxAge: Int?
    }

    private let state = Mutex<(values: [String: Value], visitor: Session?)>(([:], nil))

    /// The cookies in the order of their names.
    var values: [(name: String, value: Value)] {
        let values = state.withLock { $0.values }
        return values.isEmpty ? [] : values.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    func value(of name: String) -> Value? { state.withLock { $0.values[name] } }

    var visitor: Session? { state.withLock(\.visitor) }

    func set(_ name: String, to value: Value) { state.withLock { $0.values[name] = value } }

    func renewVisitor() { state.withLock { $0.visitor = Session(cookie: nil) } }
}
