/// Rows that belong together and are shown together.
///
/// ```swift
/// GroupDefinition(
///     tag: "address", label: "Address", isRecord: true,
///     rows: [.field(FieldDefinition(tag: "street", label: "Street"))])   // address.street
/// ```
public struct GroupDefinition: Hashable, Sendable {
    /// The name of the group, unique within its scope.
    public var tag: String

    /// The heading above the rows.
    public var label: String

    /// A sentence that helps to fill in the rows.
    public var hint: String?

    /// Whether the values of the rows form a record under the group's tag; otherwise the group only
    /// arranges them.
    ///
    /// The tags of the rows of a record need to be unique only in it. Rules inside find them first.
    public var isRecord: Bool

    /// The rows in their order.
    public var rows: [RowDefinition]

    /// The rules about all of the rows: visible, enabled and read-only.
    public var rules: RowRules

    /// Creates a group.
    public init(
        tag: String, label: String, hint: String? = nil, isRecord: Bool = false,
        rows: [RowDefinition], rules: RowRules = RowRules()
    ) {
        self.tag = tag
        self.label = label
        self.hint = hint
        self.isRecord = isRecord
        self.rows = rows
        self.rules = rules
    }
}
