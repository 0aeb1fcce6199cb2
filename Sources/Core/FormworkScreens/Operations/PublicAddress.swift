import Dispatch
public import Formwork
public import Foundation

/// An address of the web that a server may read for a user: no address of the server's own network.
///
/// ```swift
/// let url = try await PublicAddress(text).url
/// ```
///
/// The name of the host is resolved, and each address that it has must be a public one. A name that
/// has another address a moment later is not recognized: a server in a network with secrets reads
/// pages through a proxy of its own.
public struct PublicAddress: Sendable {
    /// The maximum number of bytes of an address.
    public static let maximumLength = 2_048

    /// The address.
    public let url: URL

    /// Checks an address, and resolves the name of its host.
    ///
    /// - Parameters:
    ///   - text: The address.
    ///   - resolve: Finds the addresses of a host, of 4 or 16 bytes; by default the system does.
    /// - Throws: `RequestError` with the code `invalid` for another address, and with `forbidden` for a
    ///   host that is not public.
    public init(
        _ text: String,
        resolve: @Sendable (String) async -> [[UInt8]] = PublicAddress.systemAddresses
    ) async throws(RequestError) {
        guard Self.isWeb(text), let url = URL(string: text), let host = url.host() else {
            throw RequestError(.invalid)
        }
        let addresses = await resolve(host)
        guard !addresses.isEmpty, addresses.allSatisfy(Self.isPublic) else {
            throw RequestError(.forbidden)
        }
        self.url = url
    }

    /// Whether a text is an address of the web, at one of its usual ports and without credentials.
    public static func isWeb(_ text: String) -> Bool {
        guard text.utf8.count <= maximumLength, let url = URL(string: text),
            ["http", "https"].contains(url.scheme?.lowercased()), let host = url.host(),
            !host.isEmpty, url.user() == nil, url.password() == nil
        else { return false }
        return [nil, 80, 443].contains(url.port)
    }

    /// Whether an address of 4 or 16 bytes is one of the public internet.
    static func isPublic(_ address: [UInt8]) -> Bool {
        switch address.count {
        case 4: isPublic(address[0], address[1], address[2])
        case 16: isPublicOfVersion6(address)
        default: false
        }
    }

    private static func isPublic(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> Bool {
        switch (first, second, third) {
        case (0, _, _), (10, _, _), (127, _, _), (224..., _, _): false
        case (100, 64...127, _), (169, 254, _), (172, 16...31, _), (192, 168, _): false
        case (192, 0, 0), (192, 0, 2), (198, 18...19, _), (198, 51, 100), (203, 0, 113): false
        default: true
        }
    }

    /// Only global unicast addresses are public; those that carry one of version 4 are so if it is.
    private static func isPublicOfVersion6(_ address: [UInt8]) -> Bool {
        let isMapped =
            address[..<10].allSatisfy { $0 == 0 } && address[10...11].allSatisfy { $0 == 255 }
        let isTranslated = Array(address[..<12]) == [0, 0x64, 0xFF, 0x9B, 0, 0, 0, 0, 0, 0, 0, 0]
        if isMapped || isTranslated { return isPublic(address[12], address[13], address[14]) }
        guard (0x20...0x3F).contains(address[0]) else { return false }
        if address[0] == 0x20, address[1] == 0x02 {
            return isPublic(address[2], address[3], address[4])
        }
        // Teredo and the addresses of documentation.
        let isReserved = address[0] == 0x20 && address[1] == 0x01
        return
            !(isReserved
            && (address[2] == 0 && address[3] == 0 || address[2] == 0x0D && address[3] == 0xB8))
    }

    /// Finds the addresses of a host by the system; none if there is no such host.
    public static func systemAddresses(of host: String) async -> [[UInt8]] {
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async { continuation.resume(returning: resolved(host)) }
        }
    }

    private static func resolved(_ host: String) -> [[UInt8]] {
        let name = host.trimmingCharacters(in: CharacterSet(charactersIn: "[]"))
        var list: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(name, nil, nil, &list) == 0 else { return [] }
        defer { freeaddrinfo(list) }
        var addresses: [[UInt8]] = []
        var next = list
        while let entry = next?.pointee {
            if let bytes = bytes(of: entry), !addresses.contains(bytes) { addresses.append(bytes) }
            next = entry.ai_next
        }
        return addresses
    }

    private static func bytes(of entry: addrinfo) -> [UInt8]? {
        guard let address = entry.ai_addr else { return nil }
        switch entry.ai_family {
        case AF_INET:
            return address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
                withUnsafeBytes(of: $0.pointee.sin_addr) { Array($0) }
            }
        case AF_INET6:
            return address.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) {
                withUnsafeBytes(of: $0.pointee.sin6_addr) { Array($0) }
            }
        default: return nil
        }
    }
}
