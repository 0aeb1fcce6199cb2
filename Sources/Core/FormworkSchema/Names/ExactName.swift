/// A text that equals only the same scalars, unlike `String`, to which composed and decomposed
/// characters are the same.
struct ExactName: Hashable, Sendable {
    let text: String

    init(_ text: String) {
        self.text = text
    }

    static func == (left: Self, right: Self) -> Bool {
        left.text.hasSameBytes(as: right.text)
    }

    func hash(into hasher: inout Hasher) {
        let isHashed: Void? = text.utf8.withContiguousStorageIfAvailable { bytes in
            hasher.combine(bytes: UnsafeRawBufferPointer(bytes))
        }
        if isHashed == nil {
            for byte in text.utf8 { hasher.combine(byte) }
        }
        hasher.combine(UInt8(0xFF))
    }
}

extension String {
    /// Whether another text has the same scalars; the texts of JSON are contiguous, so that their
    /// bytes are compared without decoding them.
    func hasSameBytes(as other: String) -> Bool {
        guard utf8.count == other.utf8.count else { return false }
        let areSame = utf8.withContiguousStorageIfAvailable { left in
            other.utf8.withContiguousStorageIfAvailable { right in left.elementsEqual(right) }
        }
        return (areSame ?? nil) ?? utf8.elementsEqual(other.utf8)
    }
}
