import Foundation

/// JSON as it is written, for a body to which something has to be added.
enum JSONTree: Codable {
    case null
    case boolean(Bool)
    case integer(Int64)
    case number(Double)
    case text(String)
    case array([JSONTree])
    case object([String: JSONTree])

    init(from decoder: any Decoder) throws {
        if let members = try? [String: JSONTree](from: decoder) {
            self = .object(members)
        } else if let elements = try? [JSONTree](from: decoder) {
            self = .array(elements)
        } else {
            self = try JSONTree(scalarIn: try decoder.singleValueContainer())
        }
    }

    private init(scalarIn container: any SingleValueDecodingContainer) throws {
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {
            self = .boolean(value)
        } else if let value = try? container.decode(Int64.self) {
            self = .integer(value)
        } else if let value = try? container.decode(Double.self) {
            self = .number(value)
        } else {
            self = .text(try container.decode(String.self))
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .boolean(let value): try container.encode(value)
        case .integer(let value): try container.encode(value)
        case .number(let value): try container.encode(value)
        case .text(let value): try container.encode(value)
        case .array(let elements): try container.encode(elements)
        case .object(let members): try container.encode(members)
        }
    }
}

extension JSONTree {
    /// The same object with `null` for each row of a form that it does not name: in an update, what is
    /// not named stays as it is stored.
    func naming(_ rows: [FormRow]) -> JSONTree {
        guard case .object(var members) = self else { return self }
        for row in rows {
            switch row {
            case .field: members[row.id] = members[row.id] ?? .null
            case .step(let step): members.name(step.rows)
            case .group(let group) where !group.isRecord: members.name(group.rows)
            case .group(let group):
                members[row.id] = members[row.id]?.naming(group.rows) ?? .null
            case .repeatingGroup(let group):
                guard case .array(let entries) = members[row.id] else {
                    members[row.id] = .null
                    continue
                }
                members[row.id] = .array(entries.map { $0.naming(group.rows) })
            case .note, .action: break
            }
        }
        return .object(members)
    }
}

extension [String: JSONTree] {
    fileprivate mutating func name(_ rows: [FormRow]) {
        guard case .object(let members) = JSONTree.object(self).naming(rows) else { return }
        self = members
    }
}
