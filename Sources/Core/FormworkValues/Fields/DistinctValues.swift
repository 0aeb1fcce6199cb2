/// Collects values and finds duplicates, as ``FieldValue/isSame(as:)`` compares them.
package struct DistinctValues {
    private var seen: Set<Member> = []

    package init() {}

    /// Takes one more value; `false` when the same one was taken before.
    package mutating func insert(_ value: FieldValue) -> Bool {
        seen.insert(Member(value: value)).inserted
    }

    private struct Member: Hashable {
        let value: FieldValue

        static func == (left: Self, right: Self) -> Bool { left.value.isSame(as: right.value) }

        func hash(into hasher: inout Hasher) {
            if let number = value.number {
                hasher.combine(number)
            } else if case .text(let text) = value {
                for byte in text.utf8 { hasher.combine(byte) }
            } else {
                hasher.combine(value)
            }
        }
    }
}
