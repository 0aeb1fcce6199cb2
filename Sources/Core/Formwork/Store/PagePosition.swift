import Foundation

/// A place between two pages of a list, from which a store fetches a page at the cost of the first.
///
/// It is found again by the values of a row beside it, and so stays where it is whatever is inserted
/// or deleted before it. Its text is opaque to programs and belongs to one order of the list.
///
/// ```swift
/// let first = try await store.fetch(ModelQuery<Stored<Idea>>())
/// let second = try await store.fetch(
///     ModelQuery<Stored<Idea>>(pagination: Pagination(page: 2, size: 20, from: first.next)))
/// ```
public struct PagePosition: Hashable, Sendable {
    /// The maximum number of bytes in a text.
    public static let maximumLength = 2_000

    /// The page at a place.
    public enum Side: String, Codable, Hashable, Sendable {
        /// The page that follows the row.
        case after
        /// The page that ends before the row.
        case before
    }

    /// A value as a store orders rows by it.
    public enum Value: Codable, Hashable, Sendable {
        /// No value.
        case missing
        /// A whole number.
        case integer(Int64)
        /// Another number.
        case number(Double)
        /// A text.
        case text(String)
    }

    /// The page that is wanted.
    public let side: Side

    /// The order of the list, of at most one criterion; `nil` for that of the ids.
    public let sort: ModelSort?

    /// The language in whose order texts are; `nil` for that of all readers.
    public let language: String?

    /// The row's value in the order.
    public let value: Value

    /// The row's id as it is stored.
    public let id: String

    /// Makes the place beside a row.
    ///
    /// - Returns: `nil` if the place has no text of at most ``maximumLength`` bytes.
    public init?(
        _ side: Side, sort: ModelSort?, language: String? = nil, value: Value, id: String
    ) {
        (self.side, self.sort, self.value, self.id) = (side, sort, value, id)
        self.language = language
        guard !isShort else { return }
        guard (1...Self.maximumLength).contains(description.utf8.count) else { return nil }
    }
}

extension PagePosition {
    /// Whether the text is short enough for certain, which nearly every one is.
    ///
    /// The names and marks around the values have less than 200 bytes, a byte of a value has six at most as JSON,
    /// and three bytes are four in the text.
    private var isShort: Bool {
        var count = id.utf8.count + (sort?.column.utf8.count ?? 0) + (language?.utf8.count ?? 0)
        switch value {
        case .number: return false
        case .text(let text): count += text.utf8.count
        case .missing, .integer: break
        }
        return (200 + count * 6) * 4 / 3 < Self.maximumLength
    }
}

extension PagePosition: LosslessStringConvertible {
    /// The opaque text, which needs no escape in an address.
    public var description: String {
        let content = Content(
            side: side, column: sort?.column, direction: sort?.direction, language: language,
            value: value, id: id)
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        // Numbers that JSON lacks are the only reason to fail.
        guard let data = try? encoder.encode(content) else { return "" }
        return data.base64URL
    }

    /// Reads the text of a place; `nil` if it is none.
    public init?(_ text: String) {
        guard text.utf8.count <= Self.maximumLength else { return nil }
        guard let data = Data(base64URL: text),
            let content = try? JSONDecoder().decode(Content.self, from: data)
        else { return nil }
        let sort = content.column.map {
            ModelSort(column: $0, direction: content.direction ?? .ascending)
        }
        self.init(
            content.side, sort: sort, language: content.language, value: content.value,
            id: content.id)
    }

    private struct Content: Codable {
        let side: Side
        let column: String?
        let direction: SortDirection?
        let language: String?
        let value: Value
        let id: String
    }
}

extension PagePosition: Codable {
    /// Reads the text.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let position = Self(try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "This is no position of a page.")
        }
        self = position
    }

    /// Writes the text.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
