package import Foundation

extension UUID: StoredText {
    package var storedText: String { uuidString }

    /// Reads a text as it is written, in capital or small letters (RFC 9562, 4).
    ///
    /// Foundation's own initializer scans a format, which is a large part of reading a row.
    package init?(storedText: String) {
        var text = storedText
        let bytes: [UInt8]? = text.withUTF8 { bytes in
            guard bytes.count == 36, Self.hyphens.allSatisfy({ bytes[$0] == UInt8(ascii: "-") })
            else { return nil }
            var found: [UInt8] = []
            found.reserveCapacity(Self.places.count)
            for place in Self.places {
                guard let byte = bytes.byte(ofHexDigitsAt: place) else { return nil }
                found.append(byte)
            }
            return found
        }
        guard let bytes else { return nil }
        self = bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
    }

    private static let hyphens = [8, 13, 18, 23]

    /// The places of the first digit of each byte.
    private static let places = [
        0, 2, 4, 6, 9, 11, 14, 16, 19, 21, 24, 26, 28, 30, 32, 34,
    ]
}

extension UnsafeBufferPointer<UInt8> {
    fileprivate func byte(ofHexDigitsAt place: Int) -> UInt8? {
        guard let high = self[place].hexDigit, let low = self[place + 1].hexDigit else {
            return nil
        }
        return high << 4 | low
    }
}

extension UInt8 {
    fileprivate var hexDigit: UInt8? {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
        case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
        case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
        default: nil
        }
    }
}
