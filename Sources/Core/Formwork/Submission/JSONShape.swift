/// The shape of a value in JSON, as far as it decides which rows can have the value.
enum JSONShape: Hashable, Sendable {
    case null
    case single(Scalar)
    case emptyList
    /// A list of nothing but single values of one kind.
    case singles(Scalar)
    /// A list of nothing but objects.
    case records
    case emptyRecord
    case record
    /// A list with nulls, with lists, or with values of several kinds.
    case mixed

    /// The kind of a single value.
    enum Scalar: Hashable, Sendable {
        case text, number, boolean

        /// Whether a field for a kind of value can have such a value; a file never arrives in JSON.
        ///
        /// A number can also be a text, so that no program has to round it.
        func fits(_ kind: FieldValueKind) -> Bool {
            switch kind {
            case .text, .date, .time, .dateTime, .month: self == .text
            case .integer, .decimal: self != .boolean
            case .boolean: self == .boolean
            case .file: false
            }
        }
    }

    /// A value of JSON with its name, such as `team.0.name`.
    struct Named: Hashable, Sendable {
        let name: String
        let shape: JSONShape

        init(name: String, shape: JSONShape) {
            self.name = name.streamSafe
            self.shape = shape
        }
    }

    init(_ value: JSONValue) {
        switch value {
        case .null: self = .null
        case .boolean: self = .single(.boolean)
        case .number: self = .single(.number)
        case .text: self = .single(.text)
        case .array(let elements): self = Self.list(of: elements)
        case .object(let object): self = object.members.isEmpty ? .emptyRecord : .record
        }
    }

    private static func list(of elements: [JSONValue]) -> JSONShape {
        var shape: JSONShape?
        for element in elements {
            let next: JSONShape
            switch element {
            case .boolean: next = .singles(.boolean)
            case .number: next = .singles(.number)
            case .text: next = .singles(.text)
            case .object: next = .records
            case .null, .array: return .mixed
            }
            guard shape == nil || shape == next else { return .mixed }
            shape = next
        }
        return shape ?? .emptyList
    }

    /// Whether nothing arrives under the name of such a value.
    var isEmpty: Bool { self == .null || self == .emptyList || self == .emptyRecord }

    /// Whether a row can have a value of this shape.
    func fits(_ row: RowDefinition) -> Bool {
        switch (row, self) {
        case (.field, .null), (.repeatingGroup, .null), (.group, .null): true
        case (.field(let field), .emptyList): field.isMultiple
        case (.field(let field), .singles(let scalar)):
            field.isMultiple && scalar.fits(field.valueKind)
        case (.field(let field), .single(let scalar)):
            !field.isMultiple && scalar.fits(field.valueKind)
        case (.repeatingGroup, .emptyList), (.repeatingGroup, .records): true
        case (.group, .record), (.group, .emptyRecord): true
        default: false
        }
    }
}
