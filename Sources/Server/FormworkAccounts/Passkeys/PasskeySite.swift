import Foundation

/// The site for which passkeys are made: browsers offer them to no other one.
struct PasskeySite: Hashable, Sendable {
    /// The origin of its pages, such as `https://example.org`.
    let origin: String

    /// The name of its host, without a port.
    let id: String
}

extension PasskeySite {
    /// Takes the address of the root of a site.
    ///
    /// Returns `nil` for a text that is no such address.
    init?(_ address: String) {
        guard let parts = URLComponents(string: address), let scheme = parts.scheme,
            let host = parts.host, !host.isEmpty
        else { return nil }
        id = host.lowercased()
        let isUsual = parts.port == (scheme == "https" ? 443 : 80)
        let port = isUsual ? "" : parts.port.map { ":\($0)" } ?? ""
        origin = "\(scheme)://\(id)\(port)"
    }
}
