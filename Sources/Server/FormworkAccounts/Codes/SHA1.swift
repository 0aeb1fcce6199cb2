/// The digest SHA-1 (FIPS 180-4), which programs for codes by time all know.
///
/// Collisions of SHA-1 are known; its use in HMAC, of which codes are made, is not affected by them.
/// libsodium has no SHA-1.
struct SHA1 {
    private var state: [UInt32] = [
        0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0,
    ]

    /// Returns the 20 bytes of the digest of some bytes.
    static func digest(of bytes: [UInt8]) -> [UInt8] {
        var hash = SHA1()
        var padded = bytes + [0x80]
        while padded.count % 64 != 56 { padded.append(0) }
        let length = UInt64(bytes.count) * 8
        padded += (0..<8).map { UInt8(truncatingIfNeeded: length >> (56 - 8 * UInt64($0))) }
        for start in stride(from: 0, to: padded.count, by: 64) {
            hash.add(padded[start..<(start + 64)])
        }
        return hash.state.flatMap { word in
            [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> $0) }
        }
    }

    /// Returns the code that authenticates a message with a key (RFC 2104).
    static func authenticationCode(for message: [UInt8], key: [UInt8]) -> [UInt8] {
        var block = key.count > 64 ? digest(of: key) : key
        block += [UInt8](repeating: 0, count: 64 - block.count)
        return digest(of: block.map { $0 ^ 0x5C } + digest(of: block.map { $0 ^ 0x36 } + message))
    }

    private mutating func add(_ block: ArraySlice<UInt8>) {
        var words = stride(from: block.startIndex, to: block.endIndex, by: 4).map { index in
            (0..<4).reduce(UInt32(0)) { $0 << 8 | UInt32(block[index + $1]) }
        }
        for index in 16..<80 {
            words.append(
                Self.rotated(
                    words[index - 3] ^ words[index - 8] ^ words[index - 14] ^ words[index - 16], 1))
        }
        var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
        for index in 0..<80 {
            let (mixed, constant): (UInt32, UInt32) =
                switch index {
                case 0..<20: (b & c | ~b & d, 0x5A82_7999)
                case 20..<40: (b ^ c ^ d, 0x6ED9_EBA1)
                case 40..<60: (b & c | b & d | c & d, 0x8F1B_BCDC)
                default: (b ^ c ^ d, 0xCA62_C1D6)
                }
            let next = Self.rotated(a, 5) &+ mixed &+ e &+ constant &+ words[index]
            (e, d, c, b, a) = (d, c, Self.rotated(b, 30), a, next)
        }
        for (index, word) in [a, b, c, d, e].enumerated() { state[index] &+= word }
    }

    private static func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 {
        word << count | word >> (32 - count)
    }
}
