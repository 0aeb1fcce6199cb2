import Foundation
import HTTPTypes

/// The way in which browsers and programs reach an application.
///
/// By default only a browser on the same machine or one that names an address reaches it: another
/// name that leads here could be an attacker's (DNS rebinding).
///
/// ```swift
/// let deployment = try Deployment(
///     allowedHosts: ["ideas.example"], trustedProxies: ["10.0.0.0/8"], isSecure: true,
///     signingKey: SigningKey(file: URL(filePath: "/var/lib/ideas/signing-key")))
/// ```
///
/// A request for another host is refused with the status 421 before anything else is done with it.
/// Header fields about forwarding are ignored unless the connection comes from a trusted proxy.
public struct Deployment: Sendable {
    private var hosts: Set<String> = []
    /// The declared names, in their order.
    private let declaredHosts: [String]
    /// Whether a host can be named by any address, as it has no name.
    private let allowsAddresses: Bool
    private let trustedProxies: [NetworkRange]

    /// Whether browsers reach the site by HTTPS only.
    let isSecure: Bool

    /// The key that signs cookies and tokens.
    let signingKey: SigningKey

    /// Describes a site without names of its own.
    ///
    /// - Parameters:
    ///   - isSecure: Whether browsers reach the site by HTTPS only, as behind a proxy.
    ///   - signingKey: The key that signs cookies and tokens, by default one that ends with the process.
    public init(isSecure: Bool = false, signingKey: SigningKey = SigningKey()) {
        declaredHosts = []
        allowsAddresses = true
        trustedProxies = []
        self.isSecure = isSecure
        self.signingKey = signingKey
    }

    /// Describes a site that has names, or is behind proxies.
    ///
    /// - Parameters:
    ///   - allowedHosts: The names of the site, without ports; links in letters have the first one, unless
    ///     the request names another of them. Requests for others are refused with 421,
    ///     except for this machine's own (`localhost`, `127.0.0.1`, `::1`). If there are none, every
    ///     address is allowed beside these.
    ///   - trustedProxies: The addresses (`10.0.0.7`) and ranges (`10.0.0.0/8`) of the proxies whose
    ///     `X-Forwarded-For`, `X-Forwarded-Proto`, `X-Forwarded-Host`, `X-Request-ID` and fields about traces
    ///     are believed. Each proxy must
    ///     set these header fields itself, in place of what it received.
    ///   - isSecure: Whether browsers reach the site by HTTPS only, as behind a proxy: its cookies are then never
    ///     sent otherwise.
    ///   - signingKey: The key that signs cookies and tokens, by default one that ends with the process.
    /// - Throws: ``RegistrationError`` with the code `invalidHost` or `invalidProxy`.
    public init(
        allowedHosts: [String], trustedProxies: [String] = [], isSecure: Bool = false,
        signingKey: SigningKey = SigningKey()
    ) throws(RegistrationError) {
        var declared: [String] = []
        for name in allowedHosts {
            guard let authority = Authority(name: name) else { throw .invalidHost(name) }
            declared.append(authority.host)
        }
        declaredHosts = declared
        hosts = Set(declared)
        allowsAddresses = allowedHosts.isEmpty
        var ranges: [NetworkRange] = []
        for text in trustedProxies {
            guard let range = NetworkRange(text) else { throw .invalidProxy(text) }
            ranges.append(range)
        }
        self.trustedProxies = ranges
        self.isSecure = isSecure
        self.signingKey = signingKey
    }
}

extension Deployment {
    /// The same site, also at the address that a server listens at.
    func listening(at host: String) -> Deployment {
        var deployment = self
        if let authority = Authority(name: host) { deployment.hosts.insert(authority.host) }
        return deployment
    }

    /// Whether the site is reached under a host.
    func allows(_ authority: Authority) -> Bool {
        // A name that is declared needs no look at whether it is an address.
        hosts.contains(authority.host) || authority.isLoopback
            || allowsAddresses && authority.isAddress
    }

    /// Whether the site is declared to be reached from other machines: by a name, by HTTPS or through a proxy.
    var isPublic: Bool {
        isSecure || !trustedProxies.isEmpty
            || declaredHosts.contains { Authority(name: $0)?.isLoopback != true }
    }

    /// Whether the site has a name that no sender of a request chooses.
    var hasDeclaredHost: Bool { !declaredHosts.isEmpty }

    /// The host, and the port if it counts, for links that are read elsewhere than on the page.
    ///
    /// Senders choose the host of a request: of a site with names, a host is one of these, and a port
    /// counts without HTTPS alone, where a site in development listens at one.
    func linkHost(for addressing: Addressing) -> String {
        let named = Authority(addressing.host)
        guard let first = declaredHosts.first else { return addressing.host.lowercased() }
        let host = declaredHosts.first { $0 == named?.host } ?? first
        let port = addressing.isSecure ? nil : named?.port
        return (host.contains(":") ? "[\(host)]" : host) + (port.map { ":\($0)" } ?? "")
    }

    /// Finds out how a request reached the site: trusted proxies are believed, and no other sender.
    func addressing(of incoming: IncomingRequest) -> Addressing {
        guard trustsSender(of: incoming) else {
            return Addressing(
                client: incoming.peer, host: incoming.authority, isSecure: isSecure)
        }
        let headers = incoming.headers
        let scheme = headers.lastElement(of: .forwardedProto)?.lowercased()
        return Addressing(
            client: client(of: incoming),
            host: headers.lastElement(of: .forwardedHost) ?? incoming.authority,
            isSecure: isSecure || scheme == "https")
    }

    /// The last address that no trusted proxy has: what is before it could be made up.
    private func client(of incoming: IncomingRequest) -> String {
        var client = incoming.peer
        for address in incoming.headers.elements(of: .forwardedFor).reversed() {
            guard NetworkAddress(address) != nil else { return client }
            client = address
            if !trusts(address) { return client }
        }
        return client
    }

    /// Whether a request came from a trusted proxy.
    func trustsSender(of incoming: IncomingRequest) -> Bool {
        !trustedProxies.isEmpty && trusts(incoming.peer)
    }

    /// Whether an address is that of a trusted proxy.
    private func trusts(_ address: String) -> Bool {
        guard let address = NetworkAddress(address) else { return false }
        return trustedProxies.contains { $0.contains(address) }
    }
}

extension HTTPFields {
    /// The elements of a list that may be in several header fields.
    fileprivate func elements(of name: HTTPField.Name) -> [String] {
        self[values: name].flatMap { $0.split(separator: ",") }
            .map { $0.trimmingCharacters(in: .whitespaces) }
    }

    fileprivate func lastElement(of name: HTTPField.Name) -> String? { elements(of: name).last }
}

extension HTTPField.Name {
    fileprivate static let forwardedFor = literal("X-Forwarded-For")
    fileprivate static let forwardedProto = literal("X-Forwarded-Proto")
    fileprivate static let forwardedHost = literal("X-Forwarded-Host")
}
