import Foundation

/// A value of JSON that any encoder and decoder takes, with exact numbers.
enum JSONTree: Codable {
    case null
    case boolean(Bool)
    case integer(Int64)
    case decimal(Decimal)
    case text(String)
    case list([JSONTree])
    case object([String: JSONTree])

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let boolean = try? container.decode(Bool.self) {
            self = .boolean(boolean)
        } else if let text = try? container.decode(String.self) {
            self = .text(text)
        } else if let integer = try? container.decode(Int64.self) {
            self = .integer(integer)
        } else if let decimal = try? container.decode(Decimal.self) {
            self = .decimal(decimal)
        } else if let list = try? container.decode([JSONTree].self) {
            self = .list(list)
        } else {
            self = .object(try container.decode([String: JSONTree].self))
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .boolean(let boolean): try container.encode(boolean)
        case .integer(let integer): try container.encode(integer)
        case .decimal(let decimal): try container.encode(decimal)
        case .text(let text): try container.encode(text)
        case .list(let list): try container.encode(list)
        case .object(let members): try container.encode(members)
        }
    }

    /// The value as those of form fields are.
    var fieldValue: FieldValue {
        switch self {
        case .null: .none
        case .boolean(let boolean): .boolean(boolean)
        case .integer(let integer): .integer(integer)
        case .decimal(let decimal): .text("\(decimal)")
        case .text(let text): .text(text)
        case .list(let list): .list(list.map(\.fieldValue))
        case .object(let members):
            .record(
                FieldRecord(
                    members.sorted { $0.key < $1.key }
                        .map { (tag: $0.key, value: $0.value.fieldValue) }))
        }
    }
}
