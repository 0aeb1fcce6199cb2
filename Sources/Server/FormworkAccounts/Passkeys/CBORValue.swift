import Foundation

/// A value in the Concise Binary Object Representation (RFC 8949), in the form in which authenticators
/// write it: with the lengths of all parts before them (CTAP 2, 8).
indirect enum CBORValue: Hashable {
    case integer(Int)
    case bytes(Data)
    case text(String)
    case list([CBORValue])
    case map([CBORValue: CBORValue])
    case simple(UInt8)

    /// The maximum number of values inside one another.
    static let maximumDepth = 8

    /// The maximum number of values, on all levels.
    static let maximumCount = 512

    /// Reads the one value that the bytes are; `nil` for any others.
    init?(_ bytes: Data) {
        var reader = CBORReader(bytes)
        guard let value = reader.value(), reader.isAtEnd else { return nil }
        self = value
    }

    /// The number, if it is one.
    var integer: Int? { if case .integer(let number) = self { number } else { nil } }

    /// The bytes, if it is a string of them.
    var bytes: Data? { if case .bytes(let bytes) = self { bytes } else { nil } }

    /// The text, if it is one.
    var text: String? { if case .text(let text) = self { text } else { nil } }

    /// The entries, if it is a map.
    var map: [CBORValue: CBORValue]? { if case .map(let map) = self { map } else { nil } }

    subscript(_ name: String) -> CBORValue? { map?[.text(name)] }

    subscript(_ number: Int) -> CBORValue? { map?[.integer(number)] }
}

/// Reads values from the beginning of bytes, one after another.
struct CBORReader {
    private let bytes: [UInt8]
    private var position = 0
    private var depth = 0
    private var count = 0

    init(_ bytes: Data) { self.bytes = Array(bytes) }

    /// Whether all bytes are read.
    var isAtEnd: Bool { position == bytes.count }

    /// The number of bytes that are read.
    var readCount: Int { position }

    /// Reads the next value; `nil` if the bytes are none, or it is beyond a limit.
    mutating func value() -> CBORValue? {
        count += 1
        depth += 1
        defer { depth -= 1 }
        guard depth <= CBORValue.maximumDepth, count <= CBORValue.maximumCount, let first = byte()
        else { return nil }
        guard first >> 5 != 7 else {
            // Only the values false, true and null are known; numbers with fractions are not.
            return (20...22).contains(first & 31) ? .simple(first & 31) : nil
        }
        guard let argument = argument(first & 31) else { return nil }
        switch first >> 5 {
        case 0: return .integer(argument)
        case 1: return .integer(-1 - argument)
        case 2: return take(argument).map { .bytes(Data($0)) }
        case 3:
            return take(argument).flatMap { String(validating: $0, as: UTF8.self) }.map(
                CBORValue.text)
        case 4: return list(argument)
        case 5: return map(argument)
        default: return nil
        }
    }

    private mutating func list(_ length: Int) -> CBORValue? {
        var values: [CBORValue] = []
        for _ in 0..<length {
            guard let value = value() else { return nil }
            values.append(value)
        }
        return .list(values)
    }

    private mutating func map(_ length: Int) -> CBORValue? {
        var entries: [CBORValue: CBORValue] = [:]
        for _ in 0..<length {
            guard let key = value(), let value = value(), entries[key] == nil else { return nil }
            entries[key] = value
        }
        return .map(entries)
    }

    /// The number that follows the kind of a value; `nil` for a length that is left open.
    private mutating func argument(_ detail: UInt8) -> Int? {
        switch detail {
        case 0..<24: return Int(detail)
        case 24...27:
            guard let digits = take(1 << Int(detail - 24)) else { return nil }
            return Int(exactly: digits.reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
        default: return nil
        }
    }

    private mutating func byte() -> UInt8? { take(1)?.first }

    private mutating func take(_ length: Int) -> ArraySlice<UInt8>? {
        guard length <= bytes.count - position else { return nil }
        defer { position += length }
        return bytes[position..<(position + length)]
    }
}
