/// A value of a snapshot: a part of a model without the types of the program.
///
/// Migrations work on such values, since the types that wrote them may be gone:
///
/// ```swift
/// content.rename("songs", to: "tracks")
/// content["volume"] = 0.5
/// ```
public enum SnapshotValue: Hashable, Sendable {
    /// No value.
    case null
    /// Yes or no.
    case boolean(Bool)
    /// A whole number.
    case integer(Int64)
    /// Another finite number; whole numbers are integers.
    case number(Double)
    /// A text.
    case text(String)
    /// Values in an order.
    case list([SnapshotValue])
    /// Values by their names.
    case record([String: SnapshotValue])

    /// Holds a number so that it reads back the same from every format.
    ///
    /// A whole one becomes an integer; what formats cannot write, such as an infinity or a zero
    /// with a sign, becomes a text.
    public init(_ number: Double) {
        if !number.isFinite || number == 0 && number.sign == .minus {
            self = .text(number.description)
        } else if let integer = Int64(exactly: number) {
            self = .integer(integer)
        } else {
            self = .number(number)
        }
    }

    /// Holds a whole number; one that is too large for an integer becomes a text.
    public init<Integer: BinaryInteger>(_ integer: Integer) {
        self = Int64(exactly: integer).map { .integer($0) } ?? .text(integer.description)
    }
}

extension SnapshotValue: Codable {
    /// Reads a value from any self-describing format.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let text = try? container.decode(String.self) {
            self = .text(text)
        } else if let integer = try? container.decode(Int64.self) {
            self = .integer(integer)
        } else if let record = try? container.decode([String: SnapshotValue].self) {
            self = .record(record)
        } else if let list = try? container.decode([SnapshotValue].self) {
            self = .list(list)
        } else if let boolean = try? container.decode(Bool.self) {
            self = .boolean(boolean)
        } else if let number = try? container.decode(Double.self) {
            self = SnapshotValue(number)
        } else if container.decodeNil() {
            self = .null
        } else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "There is no value that a snapshot can hold.")
        }
    }

    /// Writes the value as the one thing that it is.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .boolean(let boolean): try container.encode(boolean)
        case .integer(let integer): try container.encode(integer)
        case .number(let number): try container.encode(number)
        case .text(let text): try container.encode(text)
        case .list(let list): try container.encode(list)
        case .record(let record): try container.encode(record)
        }
    }
}

extension SnapshotValue: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral,
    ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringLiteral,
    ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    /// No value.
    public init(nilLiteral: ()) { self = .null }

    /// Yes or no.
    public init(booleanLiteral boolean: Bool) { self = .boolean(boolean) }

    /// A whole number.
    public init(integerLiteral integer: Int64) { self = .integer(integer) }

    /// A number.
    public init(floatLiteral number: Double) { self = SnapshotValue(number) }

    /// A text.
    public init(stringLiteral text: String) { self = .text(text) }

    /// Values in an order.
    public init(arrayLiteral elements: SnapshotValue...) { self = .list(elements) }

    /// Values by their names; of two with one name the last one stays.
    public init(dictionaryLiteral members: (String, SnapshotValue)...) {
        self = .record(Dictionary(members) { $1 })
    }
}
