import Foundation

extension Decimal {
    /// The digits of the number without its point and sign, as one integer.
    ///
    /// Foundation has no fast access to them: `description` takes more than a microsecond. They are
    /// the last 16 of a number's 20 bytes, and half of the second byte is the number of words in
    /// use; which half differs between platforms, so samples decide about it.
    var magnitudeDigits: UInt128 {
        Self.lengthShift.map(magnitudeInMemory) ?? magnitudeInDescription
    }

    /// The bit offset of the number of words in the second byte; nil for another memory layout.
    private static let lengthShift: Int? = {
        guard MemoryLayout<Decimal>.size == 20 else { return nil }
        let texts = ["0", "1", "-12.5", "-70000", "98765432109876543210.12345", "-1e100"]
        let samples = texts.compactMap { Decimal(string: $0) } + [.greatestFiniteMagnitude, .pi]
        return [4, 0].first { shift in
            samples.allSatisfy {
                $0.magnitudeInMemory(lengthShift: shift) == $0.magnitudeInDescription
            }
        }
    }()

    private func magnitudeInMemory(lengthShift: Int) -> UInt128 {
        withUnsafeBytes(of: self) { bytes in
            let words = Int(bytes[1] >> lengthShift & 15)
            let low = bytes.loadUnaligned(fromByteOffset: 4, as: UInt64.self)
            guard words > 4 else { return UInt128(low & Self.mask(words: words)) }
            let high = bytes.loadUnaligned(fromByteOffset: 12, as: UInt64.self)
            return UInt128(high & Self.mask(words: words - 4)) << 64 | UInt128(low)
        }
    }

    /// The bits of so many words of 16 bits; the others need not be zero.
    private static func mask(words: Int) -> UInt64 {
        words >= 4 ? .max : 1 << (16 * UInt64(words)) - 1
    }

    private var magnitudeInDescription: UInt128 {
        UInt128(significand.magnitude.description) ?? 0
    }
}
