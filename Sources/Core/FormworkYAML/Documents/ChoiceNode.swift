package import Yams

/// A map that represents one text in variants: `{ plural: count, one: …, other: … }`.
///
/// It is distinguished from a map of keys by exactly one of the keys `plural`, `ordinal` and
/// `select`, whose value is the name of an argument: a small Latin letter, then letters, digits and
/// underscores. So `select: "Choose"` beside other keys is an ordinary text.
package struct ChoiceNode {
    package enum Kind: String, CaseIterable {
        case plural, ordinal, select
    }

    package struct Variant {
        package let key: Node
        package let value: Node

        package var name: String { key.scalar?.string ?? "" }
    }

    package let kind: Kind
    package let argument: String
    package let variants: [Variant]

    /// The choice that a map represents; nil when it is a map of keys.
    package init?(_ mapping: Node.Mapping) {
        let deciding = mapping.compactMap { key, value in
            key.scalar.flatMap { Kind(rawValue: $0.string) }.flatMap { kind in
                value.scalar.map { (kind: kind, argument: $0.string) }
            }
        }.filter { Self.isArgumentName($0.argument) }
        guard deciding.count == 1, let (kind, argument) = deciding.first else { return nil }
        self.kind = kind
        self.argument = argument
        variants = mapping.map(Variant.init).filter { $0.name != kind.rawValue }
    }

    private static func isArgumentName(_ text: String) -> Bool {
        guard let first = text.utf8.first, isSmallLetter(first) else { return false }
        return text.utf8.allSatisfy { byte in
            isSmallLetter(byte) || isSmallLetter(byte | 0x20)
                || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
                || byte == UInt8(ascii: "_")
        }
    }

    private static func isSmallLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
    }
}
