package import Foundation

/// A value of a column, as every database keeps it.
package enum StoredValue: Hashable, Sendable, CustomStringConvertible {
    case null
    case integer(Int64)
    case real(Double)
    case text(String)
    case data(Data)

    /// Whether there is no value.
    package var isNull: Bool { if case .null = self { true } else { false } }

    /// The stored text, `nil` for anything else.
    package var text: String? { if case .text(let text) = self { text } else { nil } }

    /// The stored integer, `nil` for anything else.
    package var integer: Int64? { if case .integer(let integer) = self { integer } else { nil } }

    /// The size in memory in bytes, about.
    package var size: Int {
        switch self {
        case .null, .integer, .real: MemoryLayout<StoredValue>.stride
        case .text(let text): MemoryLayout<StoredValue>.stride + text.utf8.count
        case .data(let data): MemoryLayout<StoredValue>.stride + data.count
        }
    }

    /// The value for messages to developers.
    package var description: String {
        switch self {
        case .null: "NULL"
        case .integer(let integer): "\(integer)"
        case .real(let number): "\(number)"
        case .text(let text): "\"\(text)\""
        case .data(let data): "\(data.count) bytes"
        }
    }
}

extension Optional<String> {
    /// The text as it is stored.
    package var stored: StoredValue { map(StoredValue.text) ?? .null }
}
