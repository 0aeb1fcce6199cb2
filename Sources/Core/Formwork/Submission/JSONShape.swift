/// The shape of a value in JSON, as far as it decides which rows can have the value.
enum JSONShape: Hashable, Sendable {
    case null
    /// A text, a number or a boolean.
    case single
    case emptyList
    /// A list of nothing but single values.
    case singles
    /// A list of nothing but objects.
    case records
    case emptyRecord
    case record
    /// A list with nulls, with lists, or with both objects and single values.
    case mixed

    /// A value of JSON with its name, such as `team.0.name`.
    struct Named: Hashable, Sendable {
        let name: String
        let shape: JSONShape

        init(name: String, shape: JSONShape) {
            self.name = name.streamSafe
            self.shape = shape
        }
    }

    /// Whether nothing arrives under the name of such a value.
    var isEmpty: Bool { self == .null || self == .emptyList || self == .emptyRecord }

    /// Whether a row can have a value of this shape; files never arrive in JSON.
    func fits(_ row: FormRow) -> Bool {
        switch (row, self) {
        case (.field, .null), (.repeatingGroup, .null), (.group, .null): true
        case (.field(let field), .emptyList): field.isMultiple
        case (.field(let field), .singles): field.isMultiple && field.valueKind != .file
        case (.field(let field), .single): !field.isMultiple && field.valueKind != .file
        case (.repeatingGroup, .emptyList), (.repeatingGroup, .records): true
        case (.group, .record), (.group, .emptyRecord): true
        default: false
        }
    }
}
