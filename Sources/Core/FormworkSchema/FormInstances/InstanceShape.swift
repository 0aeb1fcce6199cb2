import FormworkEngine

/// The way in which the values of rows are written as an instance of their schema.
indirect enum InstanceShape: Sendable {
    /// One value of a kind.
    case field(kind: FieldValueKind)
    /// Several values of a kind.
    case several(kind: FieldValueKind)
    /// The members of an object.
    case object([Part])
    /// The value of the only row.
    case value(Part)
    /// The value of the row that a choice names.
    case alternative([Option])
    /// The entries of a list.
    case list(InstanceShape)
    /// The entries of a list as members of an object.
    case names(InstanceShape, pattern: SearchPattern?)

    /// A row with the member that it is.
    struct Part: Sendable {
        let tag: String
        /// The name of the member; empty for a value whose members are those of the object.
        let property: String
        let shape: InstanceShape
        /// Whether an empty value is written.
        let isRequired: Bool
        /// Whether an empty value of an entry is written as `null`.
        let isNullable: Bool
    }

    /// An alternative, with the schema or the type of JSON by which it is recognized.
    struct Option: Sendable {
        let tag: String
        let shape: InstanceShape
        var schema: Int?
        var type: String?
    }
}

extension InstanceShape {
    /// The shape of rows in the form's own JSON, by the members of the form or of the row around.
    init(rows: [JSONValue], _ sort: String?) {
        let parts = rows.flatMap { Self.parts(of: Members($0)) }
        switch sort {
        case InstanceMember.value where parts.count == 1: self = .value(parts[0])
        case InstanceMember.alternative: self = .alternative(Self.options(rows, parts))
        default: self = .object(parts)
        }
    }

    /// The parts that a row is: those inside of it, if it only arranges them.
    private static func parts(of row: Members) -> [Part] {
        guard let shape = shape(of: row) else {
            return row.array("rows").flatMap { parts(of: Members($0)) }
        }
        let tag = row.text("tag") ?? ""
        return [
            Part(
                tag: tag, property: row.text(InstanceMember.property) ?? tag, shape: shape,
                isRequired: row.flag(InstanceMember.required),
                isNullable: row.flag(InstanceMember.nullable))
        ]
    }

    /// The shape of a row that has a value.
    static func shape(of row: Members) -> InstanceShape? {
        let rows = row.array("rows")
        switch row.text("is") {
        case nil:
            let kind = FieldValueKind(rawValue: row.text("kind") ?? "text") ?? .text
            return row.flag("multiple") ? .several(kind: kind) : .field(kind: kind)
        case "group" where row.flag("record"):
            return InstanceShape(rows: rows, row.text(InstanceMember.form))
        case "list":
            let entry = InstanceShape(rows: rows, row.text(InstanceMember.entry))
            guard row.text(InstanceMember.form) == InstanceMember.names else { return .list(entry) }
            let pattern = row.text(InstanceMember.pattern).flatMap { try? SearchPattern($0) }
            return .names(entry, pattern: pattern)
        default: return nil
        }
    }

    private static func options(_ rows: [JSONValue], _ parts: [Part]) -> [Option] {
        let choice = rows.map { Members($0) }.first {
            $0.text("tag") == InstanceMember.choiceTag
        }
        return (choice?.array("choices") ?? []).map { element in
            let choice = Members(element)
            let tag = choice.text("value") ?? ""
            let schema = ScalarValue.text(choice[InstanceMember.schema] ?? .null)
            return Option(
                tag: tag, shape: parts.first { $0.tag == tag }?.shape ?? .object([]),
                schema: schema.flatMap { Int($0) }, type: choice.text(InstanceMember.type))
        }
    }

    /// The path of the first row whose value is not the member of an instance as it is; `nil` if all
    /// are.
    func derivedRow(in path: String) -> String? {
        switch self {
        case .field, .several: return nil
        case .object(let parts):
            for part in parts {
                let row = path.isEmpty ? part.tag : "\(path).\(part.tag)"
                guard part.tag == part.property else { return row }
                if let row = part.shape.derivedRow(in: row) { return row }
            }
            return nil
        case .list(let entry): return entry.derivedRow(in: path)
        case .value, .alternative, .names: return path
        }
    }
}
