import Foundation

/// The host and the port that a request or an origin names.
struct Authority: Hashable, Sendable {
    /// The name or address in lower case, without brackets and without a dot at its end.
    let host: String
    /// The port, `nil` if none is named.
    let port: Int?

    /// Reads the text of a header field such as `ideas.example:8080`; `nil` if it is no authority.
    init?(_ text: String) {
        // Each request names its host, and bytes are found at less cost than letters.
        let bytes = text.utf8
        let isBracketed = bytes.first == UInt8(ascii: "[")
        let end =
            isBracketed
            ? bytes.firstIndex(of: UInt8(ascii: "]"))
            : bytes.firstIndex(of: UInt8(ascii: ":")) ?? bytes.endIndex
        guard let end else { return nil }
        let name = isBracketed ? bytes[..<end].dropFirst() : bytes[..<end]
        let rest = isBracketed ? bytes[end...].dropFirst() : bytes[end...]
        guard rest.isEmpty || rest.first == UInt8(ascii: ":") else { return nil }
        let digits = rest.dropFirst()
        guard digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        let port = digits.isEmpty ? nil : UInt16(Substring(digits))
        guard digits.isEmpty || port != nil else { return nil }
        var host = Substring(name).lowercased()
        if isBracketed {
            guard host.contains(":"), NetworkAddress(host) != nil else { return nil }
        } else {
            if host.hasSuffix(".") { host.removeLast() }
            guard Authority.isName(host) else { return nil }
        }
        self.host = host
        self.port = port.map(Int.init)
    }

    /// Reads the name or address of a host alone, without a port and without brackets.
    init?(name: String) {
        self.init(name.contains(":") ? "[\(name)]" : name)
    }

    /// Whether a text can be the name of a host: at most 253 letters, digits and the signs between
    /// them.
    private static func isName(_ text: String) -> Bool {
        (1...253).contains(text.utf8.count) && text.utf8.first != UInt8(ascii: ".")
            && text.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
                    UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"):
                    true
                default: false
                }
            }
    }

    /// Whether the host is this machine itself, whatever the network answers for names.
    var isLoopback: Bool {
        host == "localhost" || host.hasSuffix(".localhost")
            || NetworkAddress(host)?.isLoopback == true
    }

    /// Whether the host is an address, for which no name server is asked.
    var isAddress: Bool { NetworkAddress(host) != nil }
}
