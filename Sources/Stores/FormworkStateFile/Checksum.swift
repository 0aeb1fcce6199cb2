/// A number that is another one after accidental damage: every change of up to 64 neighbouring
/// bits.
///
/// It is the cyclic redundancy check with 64 bits of ECMA-182, reflected.
struct Checksum: Hashable, Sendable {
    let value: UInt64

    init(_ bytes: some Sequence<UInt8>) {
        var value = UInt64.max
        for byte in bytes {
            value = Self.table[Int(UInt8(truncatingIfNeeded: value) ^ byte)] ^ (value >> 8)
        }
        self.value = ~value
    }

    /// The number in hexadecimal digits, always sixteen.
    var text: String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    private static let table: [UInt64] = (0..<256).map { byte in
        (0..<8).reduce(UInt64(byte)) { value, _ in
            value & 1 == 1 ? (value >> 1) ^ 0xc96c_5795_d787_0f42 : value >> 1
        }
    }
}
