import Formwork
import Foundation

/// The identities in the bytes of a request.
///
/// - Complexity: linear in the number of bytes.
enum WireIdentities {
    private static let length = 36

    /// The identities in their order, each as often as it occurs.
    static func all(in bytes: [UInt8]) -> [ModelIdType] {
        places(in: bytes).map(\.identity)
    }

    /// The bytes with other identities in the place of some.
    static func replacing(
        _ identities: [ModelIdType: ModelIdType], in bytes: [UInt8]
    ) -> [UInt8] {
        guard !identities.isEmpty else { return bytes }
        var bytes = bytes
        for (place, identity) in places(in: bytes) {
            guard let other = identities[identity] else { continue }
            bytes.replaceSubrange(place..<place + length, with: Array(other.uuidString.utf8))
        }
        return bytes
    }

    private static func places(
        in bytes: [UInt8]
    ) -> [(place: Int, identity: ModelIdType)] {
        var found: [(place: Int, identity: ModelIdType)] = []
        var (place, digits) = (0, 0)
        while place < bytes.count {
            let isDigit = bytes[place].isHexadecimal
            defer { place += 1 }
            guard bytes[place] == UInt8(ascii: "-") else {
                digits = isDigit ? digits + 1 : 0
                continue
            }
            let start = place - 8
            let isStart = digits == 8
            digits = 0
            guard isStart, start + length <= bytes.count,
                start + length == bytes.count || !bytes[start + length].isHexadecimal,
                let identity = identity(in: bytes[start..<start + length])
            else { continue }
            found.append((start, identity))
        }
        return found
    }

    private static func identity(in bytes: ArraySlice<UInt8>) -> ModelIdType? {
        ModelIdType(uuidString: String(decoding: bytes, as: UTF8.self))
    }
}

extension UInt8 {
    fileprivate var isHexadecimal: Bool {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
            UInt8(ascii: "A")...UInt8(ascii: "F"):
            true
        default: false
        }
    }
}
