/// The text of a page: bytes of UTF-8, compared and counted as they are.
///
/// In a page it takes the place of the standard library's string, which normalizes before it compares
/// and groups scalars into visible characters. The tables and the code for that would be a third of
/// the module, and the engine never asks for it: it compares texts by their scalars.
public struct String: Hashable, Sendable {
    /// The bytes, which are whole scalars.
    public var utf8: [UInt8]

    /// Creates a text without anything in it.
    public init() { utf8 = [] }

    /// Copies a part of a text.
    public init(_ part: Substring) { utf8 = Array(part.utf8) }

    init(_ text: String) { self = text }

    /// Takes bytes that are known to be UTF-8.
    init(decoding bytes: some Sequence<UInt8>, as encoding: UTF8.Type) { utf8 = Array(bytes) }

    init(repeating part: String, count: Int) {
        utf8 = []
        for _ in 0..<count { utf8 += part.utf8 }
    }

    static func + (first: String, second: String) -> String {
        var text = first
        text.utf8 += second.utf8
        return text
    }

    static func += (text: inout String, other: some StringProtocol) { text.utf8 += other.utf8 }
}

extension String: Comparable {
    /// Whether one text comes before another in the order of their scalars, which UTF-8 keeps.
    public static func < (first: String, second: String) -> Bool {
        first.utf8.lexicographicallyPrecedes(second.utf8)
    }
}
