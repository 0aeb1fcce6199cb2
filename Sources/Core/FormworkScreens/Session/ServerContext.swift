public import Formwork
public import Foundation

/// The server that a program belongs to, and what screenlets take as their defaults.
///
/// ```swift
/// func server(in folder: URL) throws -> ServerContext {
///     try ServerContext(file: folder.appending(path: ServerContext.fileName))
/// }
/// ```
///
/// ```json
/// {
///   "server": "https://intranet.example",
///   "company": "acme",
///   "group": "news",
///   "version": "2.3.0"
/// }
/// ```
///
/// Seed: `LiferayServerContext` of Liferay Screens, and its file `liferay-server-context.plist`.
public struct ServerContext: Hashable, Sendable {
    /// The address of the server; a path of its own is kept.
    public let url: URL

    /// The company of the server whose content is shown; `nil` for the server's own.
    public let company: String?

    /// The group of the server whose content is shown; `nil` for all.
    public let group: String?

    /// The version of the server's interface for which the program was made; `nil` for any.
    public let version: SystemVersion?

    /// Makes a context.
    ///
    /// - Parameters:
    ///   - url: The address of the server: `https`, or `http` on this machine.
    ///   - company: The company.
    ///   - group: The group.
    ///   - version: The version, which each request names.
    /// - Throws: ``ServerContextError`` if passwords must not be sent to the address.
    public init(
        _ url: URL, company: String? = nil, group: String? = nil, version: SystemVersion? = nil
    ) throws(ServerContextError) {
        guard let problem = Self.problem(of: url) else {
            (self.url, self.company, self.group, self.version) = (url, company, group, version)
            return
        }
        throw ServerContextError(place: "ServerContext", problem: problem)
    }

    /// The address without a slash at its end, in small letters as far as it has no path.
    public var address: String {
        let origin = Self.origin(of: url) ?? ""
        let path = url.path(percentEncoded: true)
        return origin + (path.hasSuffix("/") ? String(path.dropLast()) : path)
    }

    /// Whether an address belongs to the server: its scheme, host and port are the same.
    public func isOrigin(of other: URL?) -> Bool {
        other.flatMap(Self.origin) == Self.origin(of: url)
    }

    /// The finding about an address that cannot be used; `nil` for none.
    static func problem(of url: URL) -> String? {
        guard let scheme = url.scheme?.lowercased(), ["http", "https"].contains(scheme),
            let host = url.host()?.lowercased(), !host.isEmpty
        else {
            return
                "“\(url)” is no address of a server. Write one such as “https://intranet.example”."
        }
        guard url.user() == nil, url.query() == nil, url.fragment() == nil else {
            return "“\(host)” has a user, a query or a fragment in its address. Leave them out."
        }
        let isLocal = ["localhost", "127.0.0.1", "::1", "[::1]"].contains(host)
        guard scheme == "https" || isLocal || host.hasSuffix(".localhost") else {
            return
                "“\(url)” would get passwords in plain text. Write “https” in the place of “http”."
        }
        return nil
    }

    private static func origin(of url: URL) -> String? {
        guard let scheme = url.scheme?.lowercased(), let host = url.host()?.lowercased() else {
            return nil
        }
        return "\(scheme)://\(host):\(url.port ?? (scheme == "https" ? 443 : 80))"
    }
}
