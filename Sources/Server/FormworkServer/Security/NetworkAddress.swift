import Foundation

/// An IP address: four bytes, or sixteen.
struct NetworkAddress: Hashable, Sendable {
    let bytes: [UInt8]

    /// Reads an address of either version; one of version 4 inside version 6 counts as version 4.
    init?(_ text: String) {
        var short = [UInt8](repeating: 0, count: 4)
        guard inet_pton(AF_INET, text, &short) != 1 else {
            bytes = short
            return
        }
        var long = [UInt8](repeating: 0, count: 16)
        guard inet_pton(AF_INET6, text, &long) == 1 else { return nil }
        let isMapped = long[..<12] == ([UInt8](repeating: 0, count: 10) + [0xFF, 0xFF])[...]
        bytes = isMapped ? Array(long[12...]) : long
    }

    /// Whether the address is of this machine itself.
    var isLoopback: Bool {
        bytes.count == 4 ? bytes[0] == 127 : bytes == [UInt8](repeating: 0, count: 15) + [1]
    }
}

/// An address, or all addresses with a prefix (`10.0.0.0/8`, CIDR).
struct NetworkRange: Hashable, Sendable {
    private let address: NetworkAddress
    private let length: Int

    /// Parses a range; `nil` if the text is none.
    init?(_ text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard let address = NetworkAddress(String(parts[0])), parts.count <= 2 else { return nil }
        let maximum = address.bytes.count * 8
        guard let length = parts.count == 1 ? maximum : Int(parts[1]),
            (0...maximum).contains(length)
        else { return nil }
        self.address = address
        self.length = length
    }

    /// Whether the range contains an address.
    func contains(_ other: NetworkAddress) -> Bool {
        guard other.bytes.count == address.bytes.count else { return false }
        return zip(address.bytes, other.bytes).enumerated().allSatisfy { index, pair in
            let bits = min(8, max(0, length - index * 8))
            let mask = UInt8(truncatingIfNeeded: 0xFF00 >> bits)
            return pair.0 & mask == pair.1 & mask
        }
    }
}
